import type { ChangeOutcome } from '@/components/admin/form/send-change'

export type OwnPaths = Readonly<{ total: number; items: readonly OwnPath[] }>
export type OwnPath = Readonly<{
  path: string
  provider: string | null
  dataset: string | null
  lastPushAt: string | null
  pushes24h: number
  pushes7d: number
  rejects7d: number
}>

export type PushedMessage = Readonly<{
  id: string
  receivedAt: string
  state: MessageState
  contentType: string | null
  size: number
  sender: Readonly<{ client: string }>
  deliveries: readonly Readonly<{ consumer: string; reason: string | null }>[]
}>

export const messageStates = ['rejected', 'waiting', 'delivered', 'stored'] as const
export type MessageState = (typeof messageStates)[number]

export type RouteResponse = Readonly<{
  mapping: Readonly<Record<string, unknown>>
  description: string | null
  onError: 'skip' | 'stop'
  active: boolean
}>

export type ActiveRoute = Readonly<{ body: RouteResponse; etag: string | null }>

type CountedSample = Readonly<{ total: number; first: readonly unknown[] }>

export type TrialResult = Readonly<{
  accepted: boolean
  report: Readonly<Record<string, Readonly<Record<string, number>>>> | null
  stations: CountedSample
  measurements: CountedSample
  documents: CountedSample
  reason: string | null
  flaws: readonly Readonly<{ record: string | null; rule: string | null; member: string | null; problem: string }>[]
}>

export const pathPage = (provider: string, dataset: string): string =>
  `/me/pushes/${encodeURIComponent(provider)}/${encodeURIComponent(dataset)}`

/** Removes the errors at positions of the mapping, for which the form has no fields. Their detail is shown instead. */
export const withoutFieldErrors = (outcome: ChangeOutcome): ChangeOutcome =>
  outcome.kind === 'refused' ? { ...outcome, errors: [] } : outcome
