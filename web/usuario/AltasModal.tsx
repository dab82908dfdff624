import { useState } from 'react'
import { ElegirAltas } from './ElegirAltas.tsx'
import { HacerAltas } from './HacerAltas.tsx'

/** Creates the accounts of many people at once: whom, a look at who gets one, and what came of each (record 068). */
export function AltasModal({ alCerrar }: { alCerrar: () => void }) {
  const [id, setId] = useState<number | null>(null)
  return id === null ? <ElegirAltas alCrear={setId} alCerrar={alCerrar} /> : <HacerAltas id={id} alCerrar={alCerrar} />
}
