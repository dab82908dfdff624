import { Button, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId, useRef, useState } from 'react'
import type { Medio } from '#domain/cobranza/medios.ts'
import { type Centavos, desdePesos } from '#domain/dinero.ts'
import { Cifra, Cifras } from '../ui/Cifras.tsx'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { irALoQueFalta } from '../ui/loQueFalta.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { NoSeCobro, NoSeSabe } from './Cambios.tsx'
import css from './ConfirmarModal.module.css'
import { MediosDePago } from './MediosDePago.tsx'
import { enEfectivo, errorDeMedios, type FilaMedio, vuelto } from './medios.ts'
import { pagadoresDe } from './pagadores.ts'
import { SeCobra } from './SeCobra.tsx'
import type { Cobranza } from './useCobranza.ts'
import { Vuelto } from './Vuelto.tsx'

/** How it is paid, by whom, and into which branch's cash when the cashier has none. */
export interface Pago {
  readonly medios: readonly { medio: Medio; monto: Centavos; referencia: string }[]
  readonly idSucursal: number | null
  /** Null: the students. */
  readonly idPadre: number | null
  /** What goes back of the notes that were handed over; null when nobody said. */
  readonly vuelto: Centavos | null
}

/** Where what is collected stands above how it is paid, so that the total would scroll away. */
const ANGOSTA = '(width < 768px)'

/** Option of the students themselves. */
const ALUMNOS = 'alumnos'

interface ConfirmarModalProps {
  cobranza: Cobranza
  /** Parent who came: from whose page one did, or by whom a student was found. */
  vino: number | undefined
  enCurso: boolean
  /** Why the last attempt collected nothing. */
  error: string | null
  /** Whether nobody knows if it collected: the same is sent again, so that nothing can be changed. */
  duda: boolean
  alCobrar: (pago: Pago) => void
  alCerrar: () => void
}

/** Confirms a collection (S108); without electronic invoicing it has one step. */
export function ConfirmarModal({
  cobranza,
  vino,
  enCurso,
  error: falla,
  duda,
  alCobrar,
  alCerrar,
}: ConfirmarModalProps) {
  const { total, caja } = cobranza
  const id = useId()
  const angosta = useMediaQuery(ANGOSTA, matchMedia(ANGOSTA).matches) ?? false
  const formulario = useRef<HTMLFormElement>(null)
  const [filas, setFilas] = useState<readonly FilaMedio[]>(() => enEfectivo(total))
  const [idSucursal, setIdSucursal] = useState(caja?.idSucursal ?? null)
  const { padres, alumnos, suele } = pagadoresDe(cobranza)
  const [idPadre, setIdPadre] = useState(() => (padres.some((p) => p.id === vino) ? (vino ?? null) : suele))
  const [revisado, setRevisado] = useState(false)
  const [recibido, setRecibido] = useState<number | null>(null)
  const pideSucursal = (caja?.sucursales.length ?? 0) > 0
  const conEfectivo = filas.some((f) => f.medio === 'EFECTIVO')
  const entregado = conEfectivo && recibido ? desdePesos(recibido) : null
  const noAlcanza = entregado !== null && vuelto(filas, entregado) < 0
  const error = errorDeMedios(filas, total)
  const faltaSucursal = pideSucursal && idSucursal === null

  const cobrar = () => {
    if (irALoQueFalta(formulario.current, '[data-sin-entender]')) return
    setRevisado(true)
    if (error || faltaSucursal || noAlcanza) setTimeout(() => irALoQueFalta(formulario.current))
    else
      alCobrar({
        medios: filas.map(({ medio, monto, referencia }) => ({ medio, monto: monto as Centavos, referencia })),
        idSucursal: pideSucursal ? idSucursal : null,
        idPadre,
        vuelto: entregado === null ? null : vuelto(filas, entregado),
      })
  }
  return (
    <Modal
      titulo="Confirmar cobranza"
      ancho="m"
      ocupado={enCurso}
      alCerrar={alCerrar}
      resultado={
        angosta && (
          <Cifras>
            <Cifra titulo="Total" tono="fuerte">
              <Dinero centavos={total} />
            </Cifra>
          </Cifras>
        )
      }
      pie={
        <>
          <BotonCerrar>Cancelar</BotonCerrar>
          <Button type="submit" form={id} loading={enCurso}>
            {duda ? 'Comprobar' : 'Cobrar'}
          </Button>
        </>
      }
    >
      <form
        ref={formulario}
        id={id}
        className={css.confirmar}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          if (!enCurso) cobrar()
        }}
      >
        <fieldset className={formas.pila} disabled={duda}>
          {duda && <NoSeSabe />}
          {falla && <NoSeCobro error={falla} />}
          <MediosDePago filas={filas} total={total} error={revisado ? error : null} alCambiar={setFilas} />
          {conEfectivo && (
            <Vuelto filas={filas} recibido={recibido} invalido={revisado && noAlcanza} alCambiar={setRecibido} />
          )}
          {padres.length > 0 && (
            <Select
              label="Recibí de"
              allowDeselect={false}
              data={[
                ...padres.map((p) => ({ value: String(p.id), label: p.text })),
                { value: ALUMNOS, label: alumnos },
              ]}
              value={idPadre === null ? ALUMNOS : String(idPadre)}
              onChange={(elegido) => setIdPadre(elegido === ALUMNOS ? null : Number(elegido))}
            />
          )}
          {pideSucursal && (
            <Select
              label="Sucursal de la caja"
              withAsterisk
              aria-required
              allowDeselect={false}
              data={caja?.sucursales.map((s) => ({ value: String(s.id), label: s.text })) ?? []}
              value={idSucursal === null ? null : String(idSucursal)}
              error={revisado && faltaSucursal && 'La Sucursal es requerida'}
              onChange={(elegida) => setIdSucursal(elegida === null ? null : Number(elegida))}
            />
          )}
        </fieldset>
        <SeCobra inscripciones={cobranza.inscripciones} seleccion={cobranza.seleccion} total={angosta ? null : total} />
      </form>
    </Modal>
  )
}
