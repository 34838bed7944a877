import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { Footer } from '@/components/shell/footer'
import { readTheme } from '@/components/theme/read-theme'

/** Pages one scrolls through: they end with the footer. */
export default async function ReadingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Footer theme={readTheme(await cookies())} />
    </>
  )
}
