import { type DoorAddresses, doorAddress } from '@/components/address/call-address'
import { doorUrl } from '@/lib/http/mounts'

/** The doors that pages read, as callers write them. */
export const readDoors = (): DoorAddresses => ({ content: doorUrl('content'), timeseries: doorUrl('timeseries') })

/** A call by its path below this platform, as callers write it: a door may have a host of its own. */
export const publicAddress = (path: string): string => doorAddress(path, readDoors())
