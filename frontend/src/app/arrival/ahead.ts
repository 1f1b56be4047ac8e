import { askAhead } from '#lib/asked-ahead.ts'
import { aheadMark } from '#lib/late-code/page-marks.ts'

/*
 * A script of its own, before the page's code, on pages that cannot begin without a response: its tag names what is
 * asked for. On a slow line the response is here before the code is. Pages that ask for nothing do not pay for it.
 */
askAhead(document.currentScript?.getAttribute(aheadMark)?.split(' ') ?? [])
