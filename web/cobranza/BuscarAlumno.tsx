import IconReceiptOff from 'icono:receipt-off'
import IconSearch from 'icono:search'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { memo, type Ref, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { primeroLosQueEmpiezan } from '#domain/busqueda.ts'
import { anoDe } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { dniEscrito } from '../persona/dni.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { dichoDeAnulada } from '../recibo/anulada.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { loaded } from '../ui/lazy.tsx'
import { leerOtraVez } from '../ui/lectura.ts'
import { Avatar } from '../ui/Persona.tsx'
import { Pildora } from '../ui/Pildora.tsx'

const MINIMO = 2
/** Results of one search at most (D-074). */
const MAXIMO = 20
/** Begins the value of an option that is an annulled collection and no student. */
const ANULADA = 'anulada-'
const REINTENTAR = 'reintentar'
const POR = 'Agregar alumno por nombre, DNI, curso, padre o recibo'

/** Says a course of another year with its year, and that there is none of this one. */
const cursoDicho = (a: { curso: string; sucursal: string; ano: number }, este: number) =>
  [a.ano === este ? a.curso : `${a.curso} de ${a.ano}`, a.sucursal, a.ano !== este && `Sin inscripción en ${este}`]
    .filter(Boolean)
    .join(' · ')

/**
 * Finds students with an enrolment while one types (COB-001); a deleted one who still owes is marked. The number of an
 * annulled collection finds that.
 */
export const BuscarAlumno = memo(Buscar)

interface BuscarProps {
  /** `idPadre`: the parent by whom he was found. */
  alElegir: (idAlumno: number, idPadre: number | null) => void
  /** Whether nobody can be looked for now; the focus may be on it. */
  readOnly: boolean
  ref?: Ref<HTMLInputElement>
}

function Buscar({ alElegir, readOnly, ref }: BuscarProps) {
  const [texto, setTexto] = useState('')
  // a document that a reader types ends in Enter, long before the pause: it is looked for at once
  const [apurado, setApurado] = useState<string | null>(null)
  const [pausado] = useDebouncedValue(texto.trim(), 500)
  const demorado = apurado === texto.trim() ? apurado : pausado
  const busca = demorado.length >= MINIMO
  const hoy = useHoy()
  const consulta = useConsulta(api.cobranza.find, { query: { query: demorado } }, { activa: busca })
  const fallo = busca && demorado === texto.trim() && consulta.isError && !consulta.isFetching
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const vigente = busca && demorado === texto.trim() && !consulta.isPlaceholderData
  const { data: hallados, anuladas } = (vigente && consulta.data) || {}
  // Enter takes the first: whose name begins as what was typed
  const alumnos = useMemo(
    () => hallados && primeroLosQueEmpiezan(hallados, demorado, (a) => (a.eliminado ? '' : nombreCompleto(a))),
    [hallados, demorado],
  )
  // as soon as there is a first result, Enter takes it
  const { selectFirstOption } = combobox
  // the list opens at a pause of the typing: to place it takes longer than a letter may wait
  const alParar = useEffectEvent(() => {
    if (texto.trim() && demorado === texto.trim() && combobox.targetRef.current === document.activeElement)
      combobox.openDropdown()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing opens it, not that it was closed
  useEffect(() => alParar(), [texto, demorado])
  useEffect(() => {
    if (alumnos || fallo) selectFirstOption()
  }, [alumnos, fallo, selectFirstOption])
  const elegir = (valor: string) => {
    setTexto('')
    combobox.closeDropdown()
    const anulada = anuladas?.find((c) => valor === ANULADA + c.id)
    if (anulada) loaded(import('../recibo/abrir.tsx'), (m) => m.abrirRecibo(anulada.id, anulada.comprobante))
    else alElegir(Number(valor), alumnos?.find((a) => valor === String(a.id))?.idPadre ?? null)
  }
  // whom nobody has seen among others is not taken
  const alHallar = useEffectEvent(() => {
    if (apurado !== demorado || !alumnos) return
    setApurado(null)
    if (alumnos.length + (anuladas?.length ?? 0) === 1)
      elegir(String(alumnos[0]?.id ?? `${ANULADA}${anuladas?.[0]?.id}`))
  })
  useEffect(() => {
    if (alumnos) alHallar()
  }, [alumnos])

  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(valor) => (valor === REINTENTAR ? leerOtraVez(consulta) : elegir(valor))}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={ref}
          readOnly={readOnly}
          data-quieto={readOnly || undefined}
          w={{ base: '100%', sm: 400 }}
          aria-label={POR}
          placeholder={readOnly ? 'Compruebe primero la cobranza' : POR}
          leftSection={<IconSearch size={16} stroke={1.7} />}
          maxLength={100}
          autoComplete="off"
          value={texto}
          onChange={(e) => {
            setTexto(e.currentTarget.value)
            combobox.updateSelectedOptionIndex()
          }}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && !vigente && texto.trim().length >= MINIMO) setApurado(texto.trim())
          }}
          onFocus={() => texto && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={texto.trim() === ''}>
        <Combobox.Options aria-label="Alumnos" mah={360} style={{ overflow: 'hidden auto' }}>
          {fallo && (
            <Combobox.Option value={REINTENTAR} className={formas.extremos}>
              No se pudo buscar
              <span className="enlace">Reintentar</span>
            </Combobox.Option>
          )}
          {!alumnos && !fallo && (
            <Combobox.Empty>
              {texto.trim().length < MINIMO ? 'Escriba al menos dos letras' : 'Searching…'}
            </Combobox.Empty>
          )}
          {alumnos?.length === 0 && anuladas?.length === 0 && (
            <Combobox.Empty>
              No se encontraron Resultados
              <br />
              <small>Se cobra a los alumnos inscriptos</small>
            </Combobox.Empty>
          )}
          {alumnos?.map((a) => (
            <Combobox.Option key={a.id} value={String(a.id)} className={formas.linea}>
              <Avatar {...a} />
              <span className={clases(formas.crece, formas.conDetalle)}>
                {a.apellido}, {a.nombre}
                <small>
                  DNI {dniEscrito(a.dni)}
                  {a.curso && ` · ${cursoDicho(a, anoDe(hoy))}`}
                  {a.por && ` · ${a.por}`}
                </small>
              </span>
              {a.eliminado && <Pildora>Eliminado</Pildora>}
            </Combobox.Option>
          ))}
          {anuladas?.map((c) => (
            <Combobox.Option key={c.id} value={ANULADA + c.id} className={formas.linea}>
              <IconReceiptOff size={24} stroke={1.6} />
              <span className={clases(formas.crece, formas.conDetalle)}>
                {dichoDeAnulada(c)}
                <small>
                  {c.alumnos} · {c.sucursal}
                </small>
              </span>
            </Combobox.Option>
          ))}
          {alumnos?.length === MAXIMO && <Combobox.Footer>Hay más alumnos: agregue otra palabra</Combobox.Footer>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
