import IconBan from 'icono:ban'
import IconCheck from 'icono:check'
import IconX from 'icono:x'
import { Box, Group } from '@mantine/core'
import { type ComponentType, type ReactNode, useContext, useState } from 'react'
import type { audit } from '#contract/auditoria.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { MAX_CONTADOS } from '#domain/auditoria.ts'
import { type Fecha, sumarDias } from '#domain/fecha.ts'
import { type Direccion, fechaDe, useDireccion } from '../navigation/direccion.ts'
import { useHoy } from '../query/configuracion.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { EntradaFecha } from '../ui/campos/EntradaFecha.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import { Elegible } from '../ui/Elegible.tsx'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { diaYHora } from '../ui/instante.ts'
import type { Lectura } from '../ui/lectura.ts'
import { EnModal } from '../ui/niveles.ts'
import { numero } from '../ui/paginas.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import css from './Auditoria.module.css'
import { direccionDe } from './direccion.ts'

type Leidos = RecibidoDe<typeof audit.persona>
type Registro = Leidos['Audit'][number]

/** What narrows the events, as an address has it. */
const PARAMETROS = ['desde', 'hasta', 'estado', 'tipo'] as const
type Parametro = (typeof PARAMETROS)[number]

/** Which events are shown, by day, status and type, and the page of them: in the address, or in the modal itself. */
export function useFiltro(diasAlAbrir: number) {
  const hoy = useHoy()
  const enModal = useContext(EnModal)
  const [propia, setPropia] = useState<Direccion>({})
  const [direccion, navegar] = useDireccion(PARAMETROS)
  const valores = enModal ? propia : direccion
  const grilla = useGrilla({ llenar: !enModal })
  // a day that is emptied or half typed is none, which an address does not tell from one that was never chosen
  const [vaciados, setVaciados] = useState<Direccion>({})
  const cambiar = (cambios: Partial<Record<Parametro, string | undefined>>) => {
    if (!enModal) return void navegar({ ...cambios, pagina: undefined })
    setPropia({ ...propia, ...cambios })
    grilla.irA(0)
  }
  const diaDe = (cual: 'desde' | 'hasta', siNo: Fecha): Fecha | '' =>
    vaciados[cual] !== undefined && vaciados[cual] === (valores[cual] ?? '') ? '' : (fechaDe(valores, cual) ?? siNo)
  const to = diaDe('hasta', hoy)
  const from = diaDe('desde', sumarDias(hoy, -diasAlAbrir))
  const enOrden = from !== '' && to !== '' && from <= to
  const status = /^[123]$/.test(valores['estado'] ?? '') ? Number(valores['estado']) : undefined
  const type = valores['tipo'] ?? ''
  return {
    dias: { from, to },
    elegido: { status, type },
    grilla,
    ponerDia: (cual: 'desde' | 'hasta', dia: Fecha | '') => {
      setVaciados({ ...vaciados, [cual]: dia === '' ? (valores[cual] ?? '') : undefined })
      if (dia) cambiar({ [cual]: dia })
    },
    elegir: (cambio: { estado: string | undefined } | { tipo: string | undefined }) => cambiar(cambio),
    /** What the call is asked; null while the days are out of order. */
    query: enOrden
      ? {
          from,
          to,
          status,
          type,
          getdata: true,
          iDisplayStart: grilla.dt.iDisplayStart,
          iDisplayLength: grilla.dt.iDisplayLength,
        }
      : null,
  }
}

export type Filtro = ReturnType<typeof useFiltro>

interface HechosProps {
  filtro: Filtro
  lectura: Lectura & { readonly data: Leidos | undefined }
  /** All of them, while they are printed. */
  entera?: readonly Registro[] | null
  /** Whether it is narrowed by something besides the filter. */
  filtrada?: boolean
  textoVacio: string
  /** Further choices. */
  children?: ReactNode
}

/** Lists events of the audit, narrowed by day, status and type, each with what it opens. */
export function Hechos({ filtro, lectura, entera = null, filtrada = false, textoVacio, children }: HechosProps) {
  const hoy = useHoy()
  const { dias, elegido, grilla, ponerDia, elegir } = filtro
  const enModal = useContext(EnModal)
  const { Estados = [], Tipos = [], hayMas, iTotalDisplayRecords = 0 } = lectura.data ?? {}
  return (
    <>
      <Grilla
        estado={grilla}
        etiqueta="Auditoría"
        columnas={COLUMNAS}
        pagina={lectura.data && { filas: lectura.data.Audit, total: iTotalDisplayRecords, entera }}
        lectura={lectura}
        rowKey={(r) => r.Id}
        filtrada={filtrada || Object.values(elegido).some(Boolean)}
        {...(enModal && { alto: 460 })}
        renglones
        herramientas={
          <Group gap="var(--esp-2)" align="flex-start">
            <EntradaFecha
              valor={dias.from}
              siempre
              alCambiar={(dia) => ponerDia('desde', dia)}
              max={hoy}
              entrada={{ 'aria-label': 'Desde', w: 150 }}
            />
            <EntradaFecha
              valor={dias.to}
              siempre
              alCambiar={(dia) => ponerDia('hasta', dia)}
              entrada={{ 'aria-label': 'Hasta', w: 150 }}
              error={dias.from && dias.to && dias.from > dias.to ? 'Es anterior a Desde' : undefined}
            />
            <Elegible
              etiqueta="Estado"
              placeholder="Todos los estados"
              opciones={Estados.map((e) => ({ id: e.Id, text: e.Nombre }))}
              valor={elegido.status ?? null}
              alElegir={(estado) => elegir({ estado: estado === null ? undefined : String(estado) })}
            />
            <Elegible
              etiqueta="Tipo"
              placeholder="Todos los tipos"
              opciones={Tipos.map((t) => ({ id: t.Code, text: `${t.Descripcion} (${t.Code})` }))}
              valor={elegido.type || null}
              alElegir={(tipo) => elegir({ tipo: tipo ?? undefined })}
            />
            {children}
          </Group>
        }
        textoVacio={textoVacio}
      />
      {hayMas && <p className="texto-2">Hay más: son los últimos {numero(MAX_CONTADOS)}. Elija menos días.</p>}
    </>
  )
}

const ICONO: Readonly<
  Record<Registro['Estado']['Icon'], readonly [ComponentType<{ size?: number; stroke?: number }>, string]>
> = {
  check: [IconCheck, 'var(--cancelado)'],
  times: [IconX, 'var(--peligro)'],
  ban: [IconBan, 'var(--parte)'],
}

const COLUMNAS: readonly Columna<Registro>[] = [
  {
    // on a phone it stands before the day
    key: 'marca',
    titulo: 'Estado',
    ancho: 70,
    valor: (r) => r.Estado.Nombre,
    celda: (r) => {
      const [Icono, color] = ICONO[r.Estado.Icon]
      return (
        <span role="img" aria-label={r.Estado.Nombre} title={r.Estado.Nombre} style={{ color }}>
          <Icono size={16} stroke={2} />
        </span>
      )
    },
  },
  { key: 'fecha', titulo: 'Fecha', ancho: 130, valor: (r) => r.Fecha, celda: (r) => diaYHora(r.Fecha) },
  {
    key: 'usuario',
    titulo: 'Usuario',
    ancho: 190,
    valor: (r) => r.User.Nombre,
    celda: (r) => (
      <span className={clases(formas.corto, formas.conDetalle)}>
        {r.User.Nombre}
        {r.Admin && <small>por {r.Admin.Nombre}</small>}
      </span>
    ),
  },
  {
    key: 'tipo',
    titulo: 'Tipo',
    ancho: 220,
    valor: (r) => r.Tipo.Descripcion,
    celda: (r) => (
      <span className={clases(formas.corto, formas.conDetalle)}>
        {r.Tipo.Descripcion}
        <small>{r.Tipo.Code}</small>
      </span>
    ),
  },
  { key: 'frase', titulo: 'Qué hizo', valor: (r) => r.Frase, celda: (r) => <Hecho registro={r} /> },
]

/** What happened, with the way to it, and what was kept of it. */
function Hecho({ registro: { Frase, Abre, Params } }: { registro: Registro }) {
  const permitido = usePermitido()
  const a = Abre && direccionDe(Abre, permitido)
  return (
    <Box className={formas.largo}>
      {a ? <Enlace a={a}>{Frase}</Enlace> : Frase}
      {Params.length === 0 ? (
        <small className="texto-3"> Sin parámetros</small>
      ) : (
        <details className={css.params}>
          <summary>Parámetros</summary>
          <dl>
            {Params.map((p) => (
              <div key={p.Parametro}>
                <dt>{p.Parametro}</dt>
                <dd>{p.Tipo.IsJson ? <pre>{p.Valor}</pre> : p.Valor}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Box>
  )
}
