import all from './problem-titles.json'

/** All kinds of problem documents: status and title; `/problems/{slug}` explains how to fix each. @see RFC 9457 */
export const problems = all satisfies Record<string, { status: number; title: string }>

export type ProblemSlug = keyof typeof problems
