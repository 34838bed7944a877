import { secretMessage } from '../worlds/messages'
import { json, type RouteCase, type RouteCases, restCase, sameForAll } from './route-case'

/** Refusals to callers who are neither operators nor senders, who alone see messages. */
const refusals: RouteCase = {
  reaches: 'nothing closed',
  bodies: [json({ provider: 'secret' }), { type: 'text/csv', text: 'a,b' }],
  runs: 20,
}

const id = [secretMessage, '00000000-0000-4000-8000-000000000000', 'nothing']

export const collectorCases: RouteCases = {
  '/collector': sameForAll,
  '/collector/health': sameForAll,
  '/collector/push/[provider]/[dataset]': {
    ...refusals,
    segments: { provider: ['secret', 'demo-provider', 'nothing', '..'], dataset: ['secret', 'parking', 'a/b'] },
  },
  '/collector/apispec': sameForAll,
  '/collector/paths': { ...refusals, query: { search: ['secret'] } },
  '/collector/messages': refusals,
  '/collector/messages/[id]': { ...refusals, segments: { id } },
  '/collector/messages/[id]/body': { ...refusals, segments: { id } },
  '/collector/messages/[id]/replay': { ...refusals, segments: { id }, query: { consumer: ['relay'] } },
  '/collector/messages/replay': refusals,
  '/collector/relay': refusals,
  '/collector/routes': refusals,
  '/collector/routes/[provider]/[dataset]': {
    ...refusals,
    segments: { provider: ['secret', 'demo-provider'], dataset: ['secret', 'car-parks'] },
  },
  '/collector/routes/try': { ...refusals, bodies: [json({ mapping: {}, message: secretMessage }), json({})] },
  '/collector/[...rest]': restCase,
}
