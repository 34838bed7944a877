import { admin } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { pruneSql } from '@/lib/netex/subscriptions/subscription-sql'

/** Forgets subscriptions that have ended. */
export const pruneSubscriptions = (): Promise<number> => execute(admin(), pruneSql())
