import { pushNamePattern } from '@/lib/access/rights/resource-address'
import { nothingAt } from '@/lib/http/handle'
import { mounts } from '@/lib/http/mounts'

/** Where something is pushed to: the folder of a provider, and what of. */
export type PushNames = Readonly<{ provider: string; dataset: string }>

const form = new RegExp(pushNamePattern)

/** The names of an address. @throws Problem 404 when one of them is none that anything could have */
export function readNames({ provider, dataset }: PushNames): PushNames {
  if (form.test(provider) && form.test(dataset)) return { provider, dataset }
  throw nothingAt(`${mounts.collector.path}/push/${encodeURIComponent(provider)}/${encodeURIComponent(dataset)}`)
}

/** The path that permissions are about. */
export const pushPath = ({ provider, dataset }: PushNames): string => `/${provider}/${dataset}`
