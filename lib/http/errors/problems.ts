import all from './problem-titles.json'

/** Every kind of problem document: status and title; `/problems/{slug}` explains how to fix it. @see RFC 9457 */
export const problems = all satisfies Record<string, { status: number; title: string }>

export type ProblemSlug = keyof typeof problems
