import { once } from '@/lib/runtime'

type ProblemListener = (headers: Readonly<NodeJS.Dict<string | string[]>>, problem: PageProblem) => void

/** Temporary reason why a page cannot be rendered. Plain data, because Next bundles its own copies of classes. */
export type PageProblem = Readonly<{ slug: 'busy' | 'database-unavailable' | 'query-timeout' | 'starting'; detail: string }>

const registry = () => once<{ listener: ProblemListener }>('page problems', () => ({ listener: () => {} }))

export function onPageProblem(listener: ProblemListener): void {
  registry().listener = listener
}

export const reportPageProblem: ProblemListener = (headers, problem) => registry().listener(headers, problem)
