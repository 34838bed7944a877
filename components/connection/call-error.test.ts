import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { callError } from '@/components/connection/call-error'
import { failureOf } from '@/components/connection/failure'

const never = () => new Promise<never>(() => {})

test('a call that is cancelled before it answers says so; one that goes on, or is not asked, says nothing', async () => {
  const client = new QueryClient()
  const observer = new QueryObserver(client, { queryKey: ['door', '/x'], queryFn: never })
  const stop = observer.subscribe(() => {})
  expect(callError(observer.getCurrentResult(), true)).toBeNull()
  await client.cancelQueries({ queryKey: ['door'] })
  expect(failureOf(callError(observer.getCurrentResult(), true), 0).kind).toBe('stopped')
  expect(callError(observer.getCurrentResult(), false)).toBeNull()
  stop()
})
