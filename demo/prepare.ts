import { fillDemo, isDemoNeeded } from '@/demo/fill'
import { ensureDemoRoute } from '@/demo/route'
import { removeDemoPermissions } from '@/demo/sign-ins/permissions'
import { ensureDemoSignIns } from '@/demo/sign-ins/sign-ins'
import type { Config } from '@/lib/config'

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
