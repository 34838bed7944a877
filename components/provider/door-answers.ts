import type { Outcome } from '@/components/admin/form/send-change'

/** Where somebody may push, as the collector tells it. */
export type OwnPaths = Readonly<{ total: number; items: readonly OwnPath[] }>
export type OwnPath = Readonly<{
  path: string
  provider: string | null
  dataset: string | null
  lastPushAt: string | null
  pushes24h: number
  pushes7d: number
  rejects24h: number
  rejects7d: number
}>

/** A pushed message, as the collector tells it. */
export type Message = Readonly<{
  id: string
  receivedAt: string
  state: MessageState
  contentType: string | null
  size: number
  sender: Readonly<{ client: string }>
  deliveries: readonly Readonly<{ consumer: string; state: string; attempts: number; reason: string | null }>[]
}>

/** What became of a message, as lists can be narrowed down to it. */
export const messageStates = ['rejected', 'waiting', 'delivered', 'stored'] as const
export type MessageState = (typeof messageStates)[number]

/** What becomes of what is pushed to a path. */
export type Route = Readonly<{
  mapping: Readonly<Record<string, unknown>>
  description: string | null
  onError: 'skip' | 'stop'
  active: boolean
  waiting: number
  rejected: number
  stoppedAt: Readonly<{ id: string; reason: string }> | null
}>

/** A route as it was read, and the state it was in. */
export type RouteInForce = Readonly<{ body: Route; etag: string | null }>

type CountedSample = Readonly<{ total: number; first: readonly unknown[] }>

/** What would become of a message. */
export type TrialResult = Readonly<{
  accepted: boolean
  report: Readonly<Record<string, Readonly<Record<string, number>>>> | null
  stations: CountedSample
  measurements: CountedSample
  documents: CountedSample
  reason: string | null
  flaws: readonly Readonly<{ record: string | null; rule: string | null; member: string | null; problem: string }>[]
}>

/** The page about a path. */
export const deskAddress = (provider: string, dataset: string): string =>
  `/provider/${encodeURIComponent(provider)}/${encodeURIComponent(dataset)}`

/** The collector says where in a mapping something is wrong; no field of the page is meant by that, so that its sentence is told as a whole. */
export const asWhole = (outcome: Outcome): Outcome => (outcome.kind === 'refused' ? { ...outcome, errors: [] } : outcome)
