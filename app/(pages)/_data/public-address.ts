import { doorUrl } from '@/lib/http/mounts'

/** A call by its path below this platform, as callers write it: a door may have a host of its own. */
export function publicAddress(path: string): string {
  const [, door, rest] = /^\/(content|timeseries)(\/.*)$/.exec(path) ?? []
  if (door !== 'content' && door !== 'timeseries') throw new TypeError(`no public door: ${path}`)
  return doorUrl(door) + rest
}
