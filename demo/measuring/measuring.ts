import { isDemoDone } from '@/demo/fill'
import { Lease } from '@/lib/db/jobs/lease'
import { once } from '@/lib/runtime'

/** Keeps the demo world measuring, if there is one. Of several processes one does it. */
export async function goOnMeasuring(): Promise<void> {
  if (!(await isDemoDone()) || !(await lease().take())) return
  // The code is large, and a platform without demo never needs it.
  const { measure } = await import('@/demo/measuring/measure')
  await measure(Date.now())
}

const lease = () => once('lease of the demo world', () => new Lease('demo world'))
