'use client'

import { createContext, type ReactNode, useContext } from 'react'

type ApiUrls = Readonly<{ apiUrl: string; tokenUrl: string }>

const Urls = createContext<ApiUrls>({ apiUrl: '/admin/v1', tokenUrl: '' })

export function ApiUrlProvider({ children, ...urls }: ApiUrls & { children: ReactNode }) {
  return <Urls value={urls}>{children}</Urls>
}

export const useApiUrls = (): ApiUrls => useContext(Urls)
