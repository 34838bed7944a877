'use client'

import { Command } from 'cmdk'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'

export function Choices({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group heading={<span className="map-name block px-2 py-1">{heading}</span>} className="px-2 pt-2">
      {children}
    </Command.Group>
  )
}

type Props = {
  value: string
  icon: IconName
  title: string
  note?: string
  /** Language of the note, if it is not that of the page. */
  noteLanguage?: string | undefined
  deprecated?: boolean
  look?: 'text' | 'code'
  onTake(): void
}

export function Choice({ value, icon, title, note, noteLanguage, deprecated = false, look = 'text', onTake }: Props) {
  return (
    <Command.Item
      value={value}
      onSelect={onTake}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5 text-sm data-[selected=true]:bg-larch-wash"
    >
      <Icon name={icon} className="text-faint" />
      <span
        className={`max-w-[65%] shrink-0 truncate ${look === 'code' ? 'font-mono text-xs' : 'font-medium'} ${deprecated ? 'text-orange' : ''}`}
      >
        {title}
      </span>
      {note && (
        <span lang={noteLanguage} className="min-w-0 truncate text-soft">
          {note}
        </span>
      )}
    </Command.Item>
  )
}
