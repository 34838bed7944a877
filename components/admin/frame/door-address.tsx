'use client'

import { createContext, type ReactNode, useContext } from 'react'

type DoorAddress = Readonly<{
  /** The administration door as callers write it. */
  door: string
  /** Where tokens come from. */
  tokenAddress: string
}>

const Address = createContext<DoorAddress>({ door: '/admin/v1', tokenAddress: '' })

/** Tells the parts of a page under which address others call the door that they call. */
export function DoorAddressProvider({ children, ...address }: DoorAddress & { children: ReactNode }) {
  return <Address value={address}>{children}</Address>
}

export const useDoorAddress = (): DoorAddress => useContext(Address)
