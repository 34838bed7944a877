/** Texts that mean something in the worlds, open and closed, for parameters of which only the type is known. */
export const words: readonly string[] = [
  ...['open-1', 'a-secret-1', 'AA-PARTNER-1', 'secret-source', 'partner', 'idm', 'closed-tag', 'hiking', 'regM-SECRET-2'],
  ...['open-origin', 'secret-origin', 'A22', 'SecretStation', 'ParkingStation', 'turnover', 'staff', 'A0', 'P1'],
  ...['*', 'true', '2025-06-01', '46.5', 'en', 'null', '(', "'", '\\', 'ü'],
]
