import { noteEnded } from '@/components/session/ended'

/** What a door answered instead of data. */
export class DoorError extends Error {
  constructor(
    readonly status: number,
    /** The sentence of the problem document, or null when there was no answer at all. */
    readonly detail: string | null,
  ) {
    super(detail ?? 'no answer')
  }
}

/** Calls a public door of this origin. @throws DoorError */
export async function callDoor(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { headers: { accept: 'application/json' }, signal: signal ?? null }).catch(
    (cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new DoorError(0, null)
    },
  )
  if (response.headers.get('x-session') === 'ended') noteEnded()
  if (response.ok) return response.json()
  const problem = (await response.json().catch(() => null)) as { detail?: string } | null
  throw new DoorError(response.status, problem?.detail ?? response.statusText)
}
