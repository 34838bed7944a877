import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type Props = { action: string; text: string | undefined; label: string; button: string; children?: ReactNode }

export function SearchForm({ action, text, label, button, children }: Props) {
  return (
    <form className="flex w-full" action={action}>
      {children}
      <div className="relative min-w-0 grow">
        <Icon name="search" className="pointer-events-none absolute top-2 left-2.5 text-faint" />
        <input
          // The input is uncontrolled: a new key resets it when the search text in the URL changes.
          key={text}
          type="search"
          name="q"
          defaultValue={text}
          aria-label={label}
          placeholder={label}
          className="h-8 w-full rounded-l-sm border border-r-0 border-strong bg-sheet pr-2 pl-8 text-sm text-ellipsis placeholder:text-faint"
        />
      </div>
      <button type="submit" className={`${buttonClass('solid')} rounded-l-none!`}>
        {button}
      </button>
    </form>
  )
}
