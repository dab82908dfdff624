import { Button, Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { nombreCompleto } from '#domain/texto.ts'
import { useMenuColapsado } from '../areas/cont/colapso.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useHoy } from '../query/configuracion.ts'
import { exito } from '../ui/alertas.tsx'
import { useAvisoSinGuardar } from '../ui/avisoSinGuardar.tsx'
import { LeyendaEstados } from '../ui/Estado.tsx'
import { useEstable } from '../ui/estable.ts'
import formas from '../ui/formas.module.css'
import { lazyModal } from '../ui/lazy.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { BarraTotal } from './BarraTotal.tsx'
import { BuscarAlumno } from './BuscarAlumno.tsx'
import { Cambios, NoSeSabe } from './Cambios.tsx'
import { CobranzaHecha } from './CobranzaHecha.tsx'
import css from './CobrarPage.module.css'
import type { Pago } from './ConfirmarModal.tsx'
import { elegirLoDebido, sinElegir, totalesPorAlumno } from './grillas.ts'
import { TarjetaDeCobro } from './TarjetaDeCobro.tsx'
import { useAgregarAlumno } from './useAgregarAlumno.tsx'
import { type Cobranza, useCobranza } from './useCobranza.ts'
import { type Cobrada, useCobrar } from './useCobrar.ts'

const ConfirmarModal = lazyModal(() => import('./ConfirmarModal.tsx').then((m) => m.ConfirmarModal))

/** Takes from the address whom it asked for. */
const SIN_NADIE = { aid: undefined, iid: undefined, pid: undefined }

/** The same element always, so that a tick does not draw it again. */
const LEYENDA = <LeyendaEstados conFuturas />

/** Collects (S106): one adds students, chooses what is paid, and confirms in one step. */
export function CobrarPage() {
  useMenuColapsado()
  const cobranza = useCobranza()
  const { ids, inscripciones, grillas } = cobranza
  const [confirmando, setConfirmando] = useState(false)
  const [hecha, setHecha] = useState<Cobrada | null>(null)
  const [{ pid }, cambiarDireccion] = useDireccion()
  const [vino, ponerVino] = useQuienVino(pid)
  const buscador = useRef<HTMLInputElement>(null)
  // the family is at the counter, so one can type its name at once
  useEffect(() => buscador.current?.focus(), [])
  const agregar = (nuevas: readonly number[]) => {
    setHecha(null)
    cobranza.agregar(nuevas)
  }
  const { cobrar, comprobar, duda, enviada, enCurso, error, cambios, olvidar } = useCobrar(cobranza, async () => {
    const cambiadas = await cobranza.recargar()
    setConfirmando(false)
    return cambiadas
  })
  // until one knows what came of what was sent, nothing else can be chosen
  const quieta = enviada !== null
  const { agregarAlumno, agregarFamilia } = useAgregarAlumno({ ids, agregar, quieta })
  useFocoEnLoNuevo(inscripciones.map((i) => i.idInscripcion))

  const mostrar = (cobrada: Cobrada | null) => {
    if (!cobrada) return
    setConfirmando(false)
    setHecha(cobrada)
    cobranza.vaciar()
    cambiarDireccion(SIN_NADIE)
    exito('Cobranza Registrada', textoDe(cobrada))
    setTimeout(() => buscador.current?.focus())
  }
  const continuar = () => {
    // what was refused before is no word about this attempt
    olvidar()
    setConfirmando(true)
  }
  const alCobrar = async (pago: Pago) => mostrar(await cobrar(pago))
  const alComprobar = async () => mostrar(await comprobar())
  useAvisoSinGuardar(
    quieta || cobranza.seleccion.montos.size > 0 || cobranza.observaciones.size > 0,
    <>
      {quieta ? 'No se sabe si se cobró a' : 'No se cobró a'} <b>{aQuienes(enviada ?? cobranza).join(' ni a ')}</b>.
    </>,
    [],
    quieta ? 'Si se cobró, el recibo está en Caja: mírelo antes de cobrar otra vez.' : undefined,
  )
  useHotkeys(
    [
      [
        'mod+Enter',
        () => (duda ? void alComprobar() : cobranza.puede && !document.querySelector('[role=dialog]') && continuar()),
      ],
      // not from under a dialog, from which the keys would go on below it
      ['Escape', () => !document.querySelector('[role=dialog]') && buscador.current?.focus()],
    ],
    [],
  )
  const quitar = useEstable((id: number) => {
    cobranza.quitar(id)
    olvidar()
    // a reload brings nobody back who was removed
    cambiarDireccion(SIN_NADIE)
    setTimeout(() => buscador.current?.focus())
  })
  const alElegir = useEstable((id: number, idPadre: number | null) => {
    if (idPadre !== null) ponerVino(idPadre)
    void agregarAlumno(id)
  })
  const alFamilia = useEstable(agregarFamilia)
  const alAgregar = useEstable(agregar)
  return (
    <Pagina
      titulo="Cobrar"
      cuenta={<BuscarAlumno ref={buscador} readOnly={quieta} alElegir={alElegir} />}
      acciones={
        <>
          <ElegirDeTodos cobranza={cobranza} disabled={quieta} />
          {LEYENDA}
        </>
      }
      className={ids.length > 0 ? css.conBarra : undefined}
    >
      {hecha && <CobranzaHecha cobrada={hecha} />}
      {duda && !confirmando && (
        <div className="tarjeta">
          <NoSeSabe />
        </div>
      )}
      {error && !confirmando && <Cambios error={error} cambios={cambios} />}
      {inscripciones.length > 0 && (
        <fieldset className={formas.pila} disabled={quieta}>
          {inscripciones.map((i, n) => {
            const grilla = grillas[n]
            return (
              grilla && (
                <TarjetaDeCobro
                  key={i.idInscripcion}
                  inscripcion={i}
                  grilla={grilla}
                  seleccion={cobranza.seleccion}
                  observacion={cobranza.observaciones.get(i.idInscripcion) ?? ''}
                  ids={ids}
                  hacer={cobranza.hacer}
                  observar={cobranza.observar}
                  quitar={quitar}
                  alFamilia={alFamilia}
                  alAgregar={alAgregar}
                />
              )
            )
          })}
        </fieldset>
      )}
      {ids.length > inscripciones.length &&
        (sinLeer(cobranza.lectura) ? <TarjetaSinLeer lectura={cobranza.lectura} /> : <Skeleton height={240} />)}
      {ids.length === 0 && !hecha && (
        <div className="tarjeta">
          <Vacio
            texto="Busque al alumno que viene a pagar"
            detalle="Puede agregar varios: a hermanos se les cobra junto, con un solo recibo."
            paso={
              <Button variant="default" onClick={() => buscador.current?.focus()}>
                Buscar Alumno
              </Button>
            }
          />
        </div>
      )}
      {ids.length > 0 && (
        <BarraTotal
          cobranza={enviada ?? cobranza}
          duda={duda}
          enCurso={enCurso}
          alContinuar={continuar}
          alComprobar={() => void alComprobar()}
        />
      )}
      {confirmando && (
        <ConfirmarModal
          // what the page reads meanwhile, when the network is back, is no part of it
          cobranza={enviada ?? cobranza}
          vino={vino}
          enCurso={enCurso}
          error={error}
          duda={duda}
          alCobrar={(pago) => void alCobrar(pago)}
          alCerrar={() => setConfirmando(false)}
        />
      )}
    </Pagina>
  )
}

/** Chooses what all on the screen owe, with one press for a family; it stays where it is when nothing is left. */
function ElegirDeTodos({ cobranza, disabled }: { cobranza: Cobranza; disabled: boolean }) {
  const hoy = useHoy()
  const faltan = sinElegir(cobranza)
  return (
    cobranza.inscripciones.length > 1 && (
      <Button
        variant="default"
        disabled={disabled || faltan.length === 0}
        onClick={() => {
          for (const i of faltan) cobranza.hacer(elegirLoDebido(i, hoy))
        }}
      >
        Elegir todo de todos
      </Button>
    )
  )
}

/**
 * Keeps which parent came: from whose page one did, which the address forgets when somebody is removed, or by whom the
 * last one was found.
 */
function useQuienVino(pid: string | undefined) {
  const [{ vino, de }, setVino] = useState({ vino: Number(pid) || undefined, de: pid })
  if (pid && pid !== de) setVino({ vino: Number(pid), de: pid })
  return [vino, (idPadre: number) => setVino({ vino: idPadre, de: pid })] as const
}

/** Moves the focus from the search to what is to be paid first of what was just added. */
function useFocoEnLoNuevo(ids: readonly number[]) {
  const antes = useRef(ids)
  useEffect(() => {
    const nueva = ids.findIndex((id) => !antes.current.includes(id))
    antes.current = ids
    if (nueva < 0) return
    const cuenta = [...document.querySelectorAll('main [role=region] table, main section table')][nueva]
    const libres = [...(cuenta?.querySelectorAll<HTMLElement>('input[type=checkbox]:enabled:not(:checked)') ?? [])]
    // the grid lets Tab begin at the oldest debt
    const primera = libres.find((libre) => libre.tabIndex === 0) ?? libres[0]
    primera?.focus()
    // on a phone only a corner of the cell would be in sight
    primera?.closest('td')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  })
}

const textoDe = ({ recibo, nFactura }: Cobrada) =>
  [recibo !== undefined && `Recibo ${recibo}`, nFactura && `Factura ${nFactura}`].filter(Boolean).join(' · ')

/** Names the students of whom something was chosen or written. */
function aQuienes(cobranza: ReturnType<typeof useCobranza>): string[] {
  const elegidos = new Set(totalesPorAlumno(cobranza).flatMap(({ id, items }) => (items > 0 ? [id] : [])))
  const suyas = cobranza.inscripciones.filter(
    (i) => elegidos.has(i.alumno.id) || cobranza.observaciones.has(i.idInscripcion),
  )
  return [...new Set(suyas.map((i) => nombreCompleto(i.alumno)))]
}
