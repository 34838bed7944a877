import { json, type RouteCase, type RouteCases, restCase, sameForAll } from './route-case'

/** Messages belong to operators and their senders; nobody here is one. */
const refusals: RouteCase = {
  reaches: 'nothing closed',
  bodies: [json({ provider: 'secret' }), { type: 'text/csv', text: 'a,b' }],
  runs: 20,
}

export const collectorCases: RouteCases = {
  '/collector': sameForAll,
  '/collector/health': sameForAll,
  '/collector/push/[provider]/[dataset]': {
    ...refusals,
    segments: { provider: ['secret', 'demo-provider', 'nothing', '..'], dataset: ['secret', 'parking', 'a/b'] },
  },
  '/collector/[...rest]': restCase,
}
