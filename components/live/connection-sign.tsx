import type { StreamState } from '@/components/live/use-stream'

const signs: Record<StreamState, string> = {
  live: 'bg-larch',
  connecting: 'border-2 border-strong',
  waiting: 'border-2 border-strong',
  offline: 'border-2 border-red',
}

/** Whether a stream is connected: a full dot when it is, a ring when it is not; words are beside it. */
export const ConnectionSign = ({ connection }: { connection: StreamState }) => (
  <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${signs[connection]}`} />
)
