import { type DoorAddresses, doorAddress } from '@/components/address/call-address'
import { doorUrl } from '@/lib/http/mounts'

/** The doors that pages read, at the addresses callers use. */
export const readDoors = (): DoorAddresses => ({ content: doorUrl('content'), timeseries: doorUrl('timeseries') })

/** The address that callers use for a path below this platform: a door may have a host of its own. */
export const publicAddress = (path: string): string => doorAddress(path, readDoors())
