import type ts from 'typescript'

/** One small change to a source text: what stands from `start` up to `end` becomes `text`. */
export interface Edit {
  /** What was done, in a few words: half of the mutant's name. */
  readonly operator: string
  readonly start: number
  readonly end: number
  readonly text: string
  /** Where it is named after, if not after its start. */
  readonly at?: number
}

/** The changes that can be made at a node itself; none where the operator has nothing to say about it. */
export type Operator = (node: ts.Node, file: ts.SourceFile) => readonly Edit[]

/** The edit that puts a text where a node is. */
export const replace = (node: ts.Node, file: ts.SourceFile, operator: string, text: string): Edit => ({
  operator,
  start: node.getStart(file),
  end: node.getEnd(),
  text,
})
