'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormOutcome } from '@/components/admin/form/form-outcome'
import { type ChangeOutcome, sendChange } from '@/components/admin/form/send-change'
import { useRouter } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'

/** Checks the endpoints of the listed datasets one after another, then reloads the list. It shows why it stopped early. */
export function CheckAll({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('adminCatalog')
  const { done, halted, check } = useChecking(ids)
  if (ids.length === 0) return null
  return (
    <>
      <button
        type="button"
        disabled={done !== null}
        aria-busy={done !== null}
        onClick={() => void check()}
        className={buttonClass('outline')}
      >
        {done === null ? t('checkAll', { count: ids.length }) : t('checking', { done: done + 1, count: ids.length })}
      </button>
      {halted && (
        <div className="w-full">
          <FormOutcome outcome={halted} errors={[]} />
        </div>
      )}
    </>
  )
}

/** Whether an outcome stops the checks: a failed check does not, an ended session or lost connection does. */
const halts = ({ kind }: ChangeOutcome): boolean => kind === 'ended' || kind === 'forbidden' || kind === 'failed'

function useChecking(ids: readonly string[]) {
  const router = useRouter()
  const [done, setDone] = useState<number | null>(null)
  const [halted, setHalted] = useState<ChangeOutcome | null>(null)
  const checkFrom = async (index: number): Promise<ChangeOutcome | null> => {
    const id = ids[index]
    if (id === undefined) return null
    setDone(index)
    const outcome = await sendChange({ method: 'POST', path: `/catalog/${encodeURIComponent(id)}/checks` })
    return halts(outcome) ? outcome : checkFrom(index + 1)
  }
  const check = async () => {
    setHalted(null)
    const outcome = await checkFrom(0)
    setHalted(outcome)
    setDone(null)
    if (outcome === null) router.refresh()
  }
  return { done, halted, check }
}
