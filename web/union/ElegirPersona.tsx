import IconSearch from 'icono:search'
import { Button, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { nombreCompleto } from '#domain/texto.ts'
import { dniEscrito } from '../persona/dni.ts'
import { useConsulta } from '../query/consulta.ts'
import { clases } from '../ui/clases.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { leerOtraVez } from '../ui/lectura.ts'
import { Avatar } from '../ui/Persona.tsx'
import type { Union } from './union.ts'

const MINIMO = 2
const MAXIMO = 10
const REINTENTAR = 'reintentar'

export interface Elegida {
  readonly id: number
  readonly apellido: string
  readonly nombre: string
  readonly dni: string
}

interface ElegirPersonaProps {
  union: Union
  /** 'Se conserva', 'Se une': what becomes of the one who is chosen. */
  rotulo: string
  ayuda: string
  elegida: Elegida | null
  alElegir: (persona: Elegida | null) => void
}

/** One of the two who are to be merged: the search, or the one who was found. */
export function ElegirPersona({ union, rotulo, ayuda, elegida, alElegir }: ElegirPersonaProps) {
  return (
    <section className={clases('tarjeta', formas.pila, formas.cerca)} aria-label={rotulo}>
      <h2>{rotulo}</h2>
      <p className="texto-2">{ayuda}</p>
      {elegida ? (
        <div className={formas.extremos}>
          <span className={formas.linea}>
            <Avatar {...elegida} />
            <span className={clases(formas.crece, formas.conDetalle)}>
              <Enlace a={union.ir(elegida.id)}>{nombreCompleto(elegida)}</Enlace>
              <small>DNI {dniEscrito(elegida.dni)}</small>
            </span>
          </span>
          <Button variant="default" aria-label={`${rotulo}: elegir otro`} onClick={() => alElegir(null)}>
            Elegir otro
          </Button>
        </div>
      ) : (
        <Buscar union={union} rotulo={rotulo} alElegir={alElegir} />
      )}
    </section>
  )
}

function Buscar({ union, rotulo, alElegir }: Pick<ElegirPersonaProps, 'union' | 'rotulo' | 'alElegir'>) {
  const [texto, setTexto] = useState('')
  const [demorado] = useDebouncedValue(texto.trim(), 500)
  const busca = demorado.length >= MINIMO
  const query = { sSearch: demorado, iDisplayLength: MAXIMO, getEliminados: false, onlyInscriptos: false }
  const consulta = useConsulta(union.lista, { query }, { activa: busca })
  const vigente = busca && demorado === texto.trim() && !consulta.isPlaceholderData
  const fallo = busca && demorado === texto.trim() && consulta.isError && !consulta.isFetching
  const personas = vigente ? consulta.data?.aaData : undefined
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (personas || fallo) selectFirstOption()
  }, [personas, fallo, selectFirstOption])
  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(valor) => {
        if (valor === REINTENTAR) return leerOtraVez(consulta)
        const persona = personas?.find(({ id }) => String(id) === valor)
        if (persona) alElegir(persona)
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          aria-label={`${rotulo}: buscar ${union.persona}`}
          placeholder="Apellido, nombre o DNI"
          leftSection={<IconSearch size={16} stroke={1.7} />}
          maxLength={100}
          autoComplete="off"
          value={texto}
          onChange={(e) => {
            setTexto(e.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={() => texto && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={texto.trim() === ''}>
        <Combobox.Options aria-label={union.titulo} mah={320} style={{ overflowY: 'auto' }}>
          {fallo && (
            <Combobox.Option value={REINTENTAR} className={formas.extremos}>
              No se pudo buscar
              <span className="enlace">Reintentar</span>
            </Combobox.Option>
          )}
          {!personas && !fallo && (
            <Combobox.Empty>
              {texto.trim().length < MINIMO ? 'Escriba al menos dos letras' : 'Searching…'}
            </Combobox.Empty>
          )}
          {personas?.length === 0 && <Combobox.Empty>No se encontraron Resultados</Combobox.Empty>}
          {personas?.map((p) => (
            <Combobox.Option key={p.id} value={String(p.id)} className={formas.linea}>
              <Avatar {...p} />
              <span className={clases(formas.crece, formas.conDetalle)}>
                {nombreCompleto(p)}
                <small>
                  DNI {dniEscrito(p.dni)}
                  {'curso' in p && p.curso && ` · ${p.curso}`}
                </small>
              </span>
            </Combobox.Option>
          ))}
          {personas?.length === MAXIMO && <Combobox.Footer>Hay más: agregue otra palabra</Combobox.Footer>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
