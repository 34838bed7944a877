import { cookies } from 'next/headers'
import { cache } from 'react'
import type { Caller } from '@/lib/access/caller'
import { lensCookie, sessionCookie } from '@/lib/sessions/cookies'
import { type Visit, visitOf } from '@/lib/sessions/page-visit'

/** The visitor of the page; read once for all its parts. */
export const pageVisit = cache(async (): Promise<Visit> => {
  const given = await cookies()
  const valueIn = (name: string) => given.get(name)?.value ?? null
  return visitOf(valueIn(sessionCookie()), valueIn(lensCookie()))
})

/** The person or guest that the page is made for: it shows what the doors would answer them. */
export const pageCaller = async (): Promise<Caller> => (await pageVisit()).caller
