import { nothingAt } from '@/lib/http/not-found'

/** Where something is pushed to: the folder of a provider, and what of. */
export type PushNames = Readonly<{ provider: string; dataset: string }>

/** How a provider or a dataset can be called. Nothing in it can mean anything else in an address, a file or a subject of a broker. */
export const namePattern = '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'
const form = new RegExp(namePattern)

/** The names of an address. @throws Problem 404 when one of them is none that anything could have */
export function readNames({ provider, dataset }: PushNames): PushNames {
  if (form.test(provider) && form.test(dataset)) return { provider, dataset }
  throw nothingAt(`/push/${encodeURIComponent(provider)}/${encodeURIComponent(dataset)}`)
}

/** The path that permissions are about. */
export const pushPath = ({ provider, dataset }: PushNames): string => `/${provider}/${dataset}`
