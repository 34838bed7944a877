import { admin } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { exampleMapping, examplePath } from '@/lib/flows/routing/example'
import { saveRoute } from '@/lib/flows/routing/routes/save-route'

/** Makes the demo's route where there is none; one that somebody changed stays as it is. */
export async function ensureDemoRoute(): Promise<void> {
  const { provider, dataset } = examplePath
  const known = await firstRow(admin(), sql`select provider from route where provider = ${provider} and dataset = ${dataset}`)
  if (known) return
  const route = {
    provider,
    dataset,
    mapping: exampleMapping,
    description: 'Demo: car parks',
    onError: 'skip',
    active: true,
  } as const
  await saveRoute(route, { by: 'demo', expected: { match: null, noneMatch: null } })
}
