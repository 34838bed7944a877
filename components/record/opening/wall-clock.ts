import { type WallTime, wallTime } from '@/components/record/opening/open-now'
import { useClock } from '@/components/text/age'

/** Time zone of the records' locations. */
const timeZone = 'Europe/Rome'

export const useWallClock = (): WallTime => wallTime(new Date(useClock(60_000)), timeZone)
