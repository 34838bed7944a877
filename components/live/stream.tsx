import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The state of a connection. `waiting`: the next attempt is scheduled. `offline`: the browser has no network. */
export type StreamState = 'connecting' | 'live' | 'waiting' | 'offline'

const waitsSeconds = [3, 6, 15, 30, 60]

/**
 * Follows a stream and resumes it after a failure: the browser reconnects or, if it gives up, a timer does.
 * @param path path of the stream, with a query string
 * @param milliseconds pause between two batches, because constant changes would make a page unreadable
 */
export function useStream(path: string, milliseconds: number, onBatch: (data: readonly string[]) => void): StreamState {
  const [state, setState] = useState<StreamState>('connecting')
  const waiting = useRef<string[]>([])
  const report = useEffectEvent(onBatch)
  useEffect(() => follow(path, { take: data => void waiting.current.push(data), state: setState }), [path])
  useEffect(() => {
    const timer = setInterval(() => {
      const batch = waiting.current.splice(0)
      if (batch.length > 0) report(batch)
    }, milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
  return state
}

function follow(path: string, handlers: { take(data: string): void; state(state: StreamState): void }): () => void {
  let source: EventSource | null = null
  let later: ReturnType<typeof setTimeout> | undefined
  let [last, failures] = ['', 0]

  const connect = () => {
    clearTimeout(later)
    source?.close()
    if (!navigator.onLine) return handlers.state('offline')
    handlers.state('connecting')
    // The API rejects a cursor that is too old. After two failed attempts the stream starts from now, without a cursor.
    const cursor = last && failures < 2 ? `&cursor=${encodeURIComponent(last)}` : ''
    source = new EventSource(path + cursor)
    source.onopen = () => {
      failures = 0
      handlers.state('live')
    }
    source.onmessage = ({ data, lastEventId }) => {
      last = lastEventId || last
      handlers.take(data)
    }
    source.onerror = broken
  }
  const broken = () => {
    if (!navigator.onLine) return lost()
    if (source?.readyState !== EventSource.CLOSED) return handlers.state('connecting')
    handlers.state('waiting')
    later = setTimeout(connect, waitsSeconds[Math.min(failures++, waitsSeconds.length - 1)]! * 1000)
  }
  const lost = () => {
    source?.close()
    clearTimeout(later)
    handlers.state('offline')
  }

  addEventListener('online', connect)
  addEventListener('offline', lost)
  connect()
  return () => {
    removeEventListener('online', connect)
    removeEventListener('offline', lost)
    clearTimeout(later)
    source?.close()
  }
}

const signs: Record<StreamState, string> = {
  live: 'bg-larch',
  connecting: 'border-2 border-strong',
  waiting: 'border-2 border-strong',
  offline: 'border-2 border-red',
}

/** A filled dot if a stream is connected, otherwise a ring. */
export const ConnectionSign = ({ connection }: { connection: StreamState }) => (
  <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${signs[connection]}`} />
)
