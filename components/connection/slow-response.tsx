import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useOnline } from '@/components/connection/online'
import { TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

const patienceMilliseconds = 4000

/** The prefix of the query keys of cached responses, see `cachedReader`. */
const requests = { queryKey: ['door'] } as const

export function SlowResponse() {
  const t = useTranslations('states')
  const client = useQueryClient()
  const online = useOnline()
  const late = useLate(useIsFetching(requests) > 0 && online)
  return (
    <div role="status" className="pointer-events-none absolute inset-x-4 top-14 z-20 mx-auto w-fit">
      {late && (
        <div className="pointer-events-auto flex items-center gap-3 rounded-sm border border-strong bg-sheet py-1 pr-1 pl-3 text-sm">
          <Icon name="clock" className="text-larch" />
          <p>{t('slow')}</p>
          <TextButton look="quiet" text={t('cancel')} onPress={() => void client.cancelQueries(requests)} />
        </div>
      )}
    </div>
  )
}

function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return setLate(false)
    const later = setTimeout(() => setLate(true), patienceMilliseconds)
    return () => clearTimeout(later)
  }, [waiting])
  return late
}
