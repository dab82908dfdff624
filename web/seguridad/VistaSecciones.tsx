import { Button, Skeleton } from '@mantine/core'
import { useMemo, useRef } from 'react'
import type { RecibidoDe } from '#contract/route.ts'
import type { security } from '#contract/seguridad.ts'
import { DE_SECCIONES } from '#domain/seguridad/arbol.ts'
import { api } from '../call/api.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { advertencia, exito } from '../ui/alertas.tsx'
import { useAvisoSinGuardar } from '../ui/avisoSinGuardar.tsx'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import { ArbolEditable, type Nombres } from './ArbolEditable.tsx'
import { conBasico } from './basico.ts'
import { comoCambio, type Nodo, type NodoVisto } from './edicion.ts'
import type { Abierta } from './FilaEditada.tsx'
import { PieDeGuardar } from './PieDeGuardar.tsx'
import { type Leido, useEdicion } from './useEdicion.ts'
import { useGuardarArbol } from './useGuardarArbol.tsx'
import { resumen } from './VistaReglas.tsx'
import { cuantas, MUESTRAN_REGLAS, PARAMETROS } from './vistas.ts'

const NOMBRES: Nombres = {
  arbol: 'Secciones y funcionalidades',
  grupo: 'sección',
  hoja: 'funcionalidad',
  buscar: 'Buscar sección o funcionalidad',
}

type Leidas = RecibidoDe<typeof security.getseccionesfunctionalities>

/** Sections and functionalities have ids of their own each. */
const idDe = (clave: string) => (clave.startsWith('new-') ? clave : Number(clave.slice(1)))

const leidoDe = ({ cNodes, version }: Leidas): Leido => ({
  version,
  nodos: cNodes.flatMap((s): Nodo[] => [
    { clave: `s${s.id}`, padre: null, tipo: 0, codigo: s.code, texto: s.text },
    ...s.cNodes.map(
      (f): Nodo => ({
        clave: `f${f.id}`,
        padre: `s${s.id}`,
        tipo: 1,
        codigo: f.code,
        texto: f.text,
        reglas: f.rules.map((r) => r.Id),
        alguna: f.alguna,
      }),
    ),
  ]),
})

/** Edits sections and their functionalities, each made of rules (S28). */
export function VistaSecciones() {
  const lectura = useConsulta(api.security.getseccionesfunctionalities, {})
  const basico = useConsulta(api.security.getbasicrules, {}, { fija: true })
  const guardarSecciones = useLlamada(api.security.savefunctionalities, { invalida: MUESTRAN_REGLAS })
  const datos = lectura.data
  const ultima = useMemo(() => datos && leidoDe(datos), [datos])
  const codigos = useMemo(() => new Map(datos?.cRules.map((r) => [r.Id, r.Code])), [datos])
  const en = useEdicion(ultima)
  const abierta = useRef<Abierta>(null)
  useAvisoSinGuardar(en.sucio, 'Hay secciones sin guardar.', PARAMETROS)

  const { aviso, guardar, descartar } = useGuardarArbol({
    en,
    abierta,
    releer: async () => {
      const { data } = await lectura.refetch()
      return data && leidoDe(data)
    },
    enviar: async (cambios, rechazo) => {
      const functionalities = cambios.map((n) => ({
        ...comoCambio(n, idDe),
        ...(n.tipo === 1 && n.estado !== 'borrado' && { rules: [...(n.reglas ?? [])], alguna: n.alguna ?? false }),
      }))
      const r = await guardarSecciones.llamar({ body: { functionalities, version: en.version } }, { rechazo })
      if (r) exito('Secciones Guardadas', cuantas(cambios.length, 'cambio'))
      return r !== null
    },
    titulo: 'Eliminar Secciones y Funcionalidades',
    preguntar: (idos) => {
      const nombre = (n: NodoVisto) => {
        const seccion = en.vistos.find((s) => s.clave === n.padre)
        return seccion ? `${seccion.codigo} · ${n.codigo}` : n.codigo
      }
      return (
        <>
          <p>Nadie ve más lo que muestran:</p>
          <ul>
            {idos.slice(0, 12).map((n) => (
              <li key={n.clave}>
                <b>{nombre(n)}</b>
              </li>
            ))}
            {idos.length > 12 && <li>y {idos.length - 12} más</li>}
          </ul>
        </>
      )
    },
  })

  const cargar = () => {
    if (!basico.data || !datos || abierta.current?.tomar() === false) return
    const ids = new Map(datos.cRules.map((r) => [r.Code, r.Id]))
    const faltan = new Set<string>()
    const grupos = basico.data.Sections.map(({ code, text, functionalities }) => ({
      codigo: code,
      texto: text,
      hojas: functionalities.map((f) => ({
        codigo: f.code,
        texto: f.text,
        alguna: f.alguna,
        reglas: f.rules.flatMap((codigo) => {
          const id = ids.get(codigo)
          if (id === undefined) faltan.add(codigo)
          return id ?? []
        }),
      })),
    }))
    if (faltan.size > 0)
      return advertencia(
        'Faltan reglas',
        `Cargue antes el conjunto básico en Reglas: ${[...faltan].slice(0, 5).join(', ')}`,
      )
    const { edicion, agregados } = conBasico(en.edicion, en.vistos, grupos, false)
    if (agregados === 0) return exito('Conjunto básico', 'Ya están todas sus secciones')
    en.poner(edicion)
    exito('Conjunto básico', `${cuantas(agregados, 'nodo')} por guardar. No se cambió nada de lo que había.`)
  }

  if (sinLeer(lectura)) return <TarjetaSinLeer que="Error al Recuperar Reglas de Securidad" lectura={lectura} />
  if (!datos) return <Skeleton height={400} />
  const pide = ({ reglas = [], alguna = false }: NodoVisto) => {
    const suyas = reglas.map((id) => codigos.get(id) ?? id)
    return suyas.length === 0 ? 'Solo ServerAdmin' : suyas.join(alguna ? ' o ' : ' + ')
  }
  const cuantasTiene = (n: NodoVisto) => en.vistos.filter((f) => f.padre === n.clave).length
  return (
    <div className={formas.pila}>
      <ArbolEditable
        edicion={en}
        forma={DE_SECCIONES}
        nombres={NOMBRES}
        abierta={abierta}
        reglas={datos.cRules}
        detalle={(n) => (n.tipo === 0 ? cuantas(cuantasTiene(n), 'funcionalidad', 'funcionalidades') : pide(n))}
        seLleva={(n) =>
          n.tipo === 0
            ? `Con ${cuantas(cuantasTiene(n), 'funcionalidad', 'funcionalidades')}`
            : 'Nadie ve más lo que muestra'
        }
        herramientas={
          <Button variant="default" loading={basico.isLoading} onClick={cargar}>
            Cargar conjunto básico
          </Button>
        }
      />
      <PieDeGuardar
        cambios={resumen(en.cambios)}
        aviso={aviso}
        enCurso={guardarSecciones.enCurso}
        alGuardar={guardar}
        alDescartar={descartar}
      />
    </div>
  )
}
