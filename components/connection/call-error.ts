import type { UseQueryResult } from '@tanstack/react-query'

type Call = Pick<UseQueryResult, 'error' | 'fetchStatus' | 'isPending' | 'isPlaceholderData'>

/**
 * Why there is no answer to a call, or null. A cancelled call leaves no error, so it is detected here.
 * @param asked whether the call is to be made at all
 */
export function callError({ error, fetchStatus, isPending, isPlaceholderData }: Call, asked: boolean): Error | null {
  const isStopped = asked && !error && fetchStatus === 'idle' && (isPending || isPlaceholderData)
  return isStopped ? stopped : error
}

const stopped = new DOMException('cancelled', 'AbortError')
