import { fillDemo, isDemoNeeded } from '@/demo/fill'
import { ensureDemoSignIns, removeDemoPermissions } from '@/demo/sign-ins/sign-ins'
import type { Config } from '@/lib/config'
import { admin } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { exampleMapping, examplePath } from '@/lib/flows/routing/example'
import { saveRoute } from '@/lib/flows/routing/routes/store-routes'

/** Fills an empty database with the demo world, where the demo is allowed; its sign-ins and its route are there after every start. */
export async function prepareDemo({ demo }: Config): Promise<void> {
  if (!demo) return removeDemoPermissions()
  await ensureDemoSignIns()
  await ensureDemoRoute()
  if (!(await isDemoNeeded())) return
  process.stdout.write('Filling the empty database with the demo world …\n')
  const started = performance.now()
  await fillDemo()
  process.stdout.write(`The demo world is there after ${((performance.now() - started) / 1000).toFixed(1)} s.\n`)
}

/** Makes the demo's route where there is none; one that somebody changed stays as it is. */
async function ensureDemoRoute(): Promise<void> {
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
