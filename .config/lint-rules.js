/** The rules that are the project's own; .oxlintrc.json says where they hold. */
import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { checkSync } from 'recheck'

const mostFiles = 25
const filesIn = new Map()
const countFiles = (folder) => {
  if (!filesIn.has(folder)) {
    const entries = readdirSync(folder, { withFileTypes: true })
    filesIn.set(folder, entries.filter((entry) => entry.isFile()).length)
  }
  return filesIn.get(folder)
}

/** A folder that takes more than a look to read is two folders. */
const smallFolders = {
  meta: {
    messages: { full: `This folder holds {{count}} files, at most ${mostFiles} are allowed: split it.` },
  },
  create: (context) => ({
    Program(node) {
      const count = countFiles(dirname(context.filename))
      if (count > mostFiles) context.report({ node, messageId: 'full', data: { count } })
    },
  }),
}

/**
 * What is judged by time differs on a busy machine, and what is red must be red again: steps are counted, with the
 * checker's own seed.
 */
const unhurried = { timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null }

/** What speaks against a regular expression, if anything; one that cannot be judged counts as slow. */
const slowness = (source, flags) => {
  const { status, complexity, error } = checkSync(source, flags, unhurried)
  if (status === 'safe') return undefined
  return status === 'vulnerable' ? complexity.summary : `not judged: ${error.kind}`
}

/** What meets a visitor's input takes linear time at most: an expression with a slow worst case stops a server. */
const linearExpressions = {
  meta: { messages: { slow: 'This regular expression is slow at its worst ({{why}}).' } },
  create: (context) => {
    const check = (node, source, flags) => {
      const why = slowness(source, flags)
      if (why !== undefined) context.report({ node, messageId: 'slow', data: { why } })
    }
    const checkCall = (node) => {
      const words = node.arguments.map((argument) => argument.value)
      if (node.callee.name !== 'RegExp' || words.length === 0) return
      if (words.every((word) => typeof word === 'string')) check(node, words[0], words[1] ?? '')
    }
    return {
      Literal: (node) => {
        if (node.regex) check(node, node.regex.pattern, node.regex.flags)
      },
      NewExpression: checkCall,
      CallExpression: checkCall,
    }
  },
}

/** React does not take a static part over: what it would do, it does with `npm run dev` alone. */
const staticParts = {
  meta: {
    messages: {
      hook: 'A static part has no state and no effects: {{name}} never runs in the built site.',
      handler: 'A static part has no handlers: {{name}} is never called in the built site.',
    },
  },
  create: (context) => ({
    CallExpression(node) {
      const { name } = node.callee
      // An id is the same on both sides.
      if (/^use(?!Id$)[A-Z]/.test(name)) context.report({ node, messageId: 'hook', data: { name } })
    },
    JSXAttribute(node) {
      const { name } = node.name
      if (/^on[A-Z]/.test(name)) context.report({ node, messageId: 'handler', data: { name } })
    },
  }),
}

const sources = /^frontend\/src\/(?:features\/[^/]+|(?!features\/)[^/]+)(?=\/)/
/** Where a file is at home: a feature, another folder of the front end's sources, or a top folder. */
const roomOf = (file) => (sources.exec(file) ?? /^frontend\/[^/]+|^[^/]+/.exec(file))[0]

/** Rooms are named (`#lib/sleep.ts`), so that a file can move and an import says where it leads. */
const importsByName = {
  meta: { messages: { path: 'This import leaves {{room}}: name what it takes, as in "#lib/sleep.ts".' } },
  create: (context) => {
    const here = relative(context.cwd, context.filename)
    const room = roomOf(here)
    const check = ({ source }) => {
      if (!source?.value?.startsWith?.('../')) return
      const target = join(dirname(here), source.value)
      if (roomOf(target) !== room) context.report({ node: source, messageId: 'path', data: { room } })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

export default {
  meta: { name: 'project' },
  rules: {
    'small-folders': smallFolders,
    'linear-expressions': linearExpressions,
    'static-parts': staticParts,
    'imports-by-name': importsByName,
  },
}
