import { askAhead } from '#lib/asked-ahead.ts'

/*
 * A script of its own, before the page's code, on pages that cannot begin without a response: its tag names what is
 * asked for. On a slow line the response is here before the code is.
 */
askAhead(document.currentScript?.dataset.ask?.split(' ') ?? [])
