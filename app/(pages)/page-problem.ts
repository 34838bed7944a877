import { once } from '@/lib/runtime'

/** Receives why a page cannot be made, with the headers of its request. */
type ProblemListener = (headers: Readonly<NodeJS.Dict<string | string[]>>, problem: PageProblem) => void

/** Why a page cannot be made at the moment, as plain data: Next's bundle and ours have classes of their own. */
export type PageProblem = Readonly<{ slug: 'busy' | 'database-unavailable' | 'query-timeout' | 'starting'; detail: string }>

const listeners = () => once<{ listener: ProblemListener }>('page problems', () => ({ listener: () => {} }))

/** Sets what is done about pages that cannot be made at the moment. */
export function onPageProblem(listener: ProblemListener): void {
  listeners().listener = listener
}

export const reportPageProblem: ProblemListener = (headers, problem) => listeners().listener(headers, problem)
