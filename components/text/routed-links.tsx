'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { routeOf } from '@/components/text/route-of'

/** Follows plain links without reloading the page, with one listener for all of them. */
export function RoutedLinks() {
  const router = useRouter()
  const follow = useEffectEvent((event: MouseEvent) => {
    const route = routeOf(event)
    if (!route) return
    event.preventDefault()
    router.push(route.address, { scroll: route.scroll })
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event)
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return null
}
