import { Button, Skeleton } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import type { NodoDeRegla } from '#contract/seguridad.ts'
import { DE_REGLAS } from '#domain/seguridad/arbol.ts'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { useAvisoSinGuardar } from '../ui/avisoSinGuardar.tsx'
import { clases } from '../ui/clases.ts'
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
import { cuantas, MUESTRAN_REGLAS, PARAMETROS } from './vistas.ts'

const NOMBRES: Nombres = {
  arbol: 'Grupos y reglas',
  grupo: 'grupo',
  hoja: 'regla',
  buscar: 'Buscar regla',
}
const DEL_EDITOR = 'CFG-SEGURIDAD'
const MARCADOS = 12

const planos = (nodos: readonly NodoDeRegla[]): NodoDeRegla[] => nodos.flatMap((n) => [n, ...planos(n.cNodes)])

const comoNodo = ({ id, parent, type, code, text }: NodoDeRegla): Nodo => ({
  clave: String(id),
  padre: parent === null ? null : String(parent),
  tipo: type,
  codigo: code,
  texto: text,
})
const leidoDe = (r: { cNodes: readonly NodoDeRegla[]; version: string }): Leido => ({
  nodos: planos(r.cNodes).map(comoNodo),
  version: r.version,
})
const idDe = (clave: string) => (clave.startsWith('new-') ? clave : Number(clave))

/** Edits the tree of rules (S25). */
export function VistaReglas() {
  const lectura = useConsulta(api.security.getrules, {})
  const basico = useConsulta(api.security.getbasicrules, {}, { fija: true })
  const guardarReglas = useLlamada(api.security.saverules, { invalida: MUESTRAN_REGLAS })
  const datos = lectura.data
  const ultima = useMemo(() => datos && leidoDe(datos), [datos])
  const de = useMemo(() => new Map(planos(datos?.cNodes ?? []).map((n) => [String(n.id), n])), [datos])
  const en = useEdicion(ultima)
  const abierta = useRef<Abierta>(null)
  const [direccion, cambiar] = useDireccion(['basico'])
  useAvisoSinGuardar(en.sucio, 'Hay reglas sin guardar.', PARAMETROS)

  const { aviso, guardar, descartar } = useGuardarArbol({
    en,
    abierta,
    releer: async () => {
      const { data } = await lectura.refetch()
      return data && leidoDe(data)
    },
    enviar: async (cambios, rechazo) => {
      const rules = cambios.map((n) => comoCambio(n, idDe))
      const r = await guardarReglas.llamar({ body: { rules, version: en.version } }, { rechazo })
      if (r) exito('Reglas Guardadas', cuantas(cambios.length, 'cambio'))
      return r !== null
    },
    titulo: 'Eliminar Reglas',
    preguntar: (idos) => <LoQueSeVa idos={idos} de={de} />,
  })

  const cargar = () => {
    if (!basico.data || abierta.current?.tomar() === false) return
    const grupos = basico.data.Groups.map(({ code, text, rules }) => ({
      codigo: code,
      texto: text,
      hojas: rules.map((r) => ({ codigo: r.code, texto: r.text })),
    }))
    const { edicion, agregados } = conBasico(en.edicion, en.vistos, grupos, true)
    if (agregados === 0) return exito('Conjunto básico', 'Ya están todas sus reglas')
    en.poner(edicion)
    exito('Conjunto básico', `${cuantas(agregados, 'nodo')} por guardar. No se cambió nada de lo que había.`)
  }
  const pedido = direccion['basico'] !== undefined && basico.data !== undefined && en.version !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once, when the address asks for it
  useEffect(() => {
    if (!pedido) return
    cargar()
    cambiar({ basico: undefined })
  }, [pedido])

  if (sinLeer(lectura)) return <TarjetaSinLeer que="Error al Recuperar Reglas de Securidad" lectura={lectura} />
  if (!datos) return <Skeleton height={400} />
  const roles = (n: NodoVisto) => de.get(n.clave)?.roles ?? []
  const hojasDe = (n: NodoVisto) => (n.tipo === 1 ? [n] : en.vistos.filter((h) => h.padre === n.clave))
  return (
    <div className={formas.pila}>
      <ArbolEditable
        edicion={en}
        forma={DE_REGLAS}
        nombres={NOMBRES}
        abierta={abierta}
        protegido={(n) =>
          hojasDe(n).some((h) => h.codigo === DEL_EDITOR) ? `${DEL_EDITOR} abre este editor` : undefined
        }
        detalle={(n) => (n.tipo === 0 ? cuantas(hojasDe(n).length, 'regla') : roles(n).join(', ') || 'Ningún rol')}
        seLleva={(n) => {
          const suyos = new Set(hojasDe(n).flatMap(roles))
          return suyos.size > 0
            ? `La ${suyos.size === 1 ? 'pierde' : 'pierden'} ${[...suyos].join(', ')}`
            : 'Ningún rol la tiene'
        }}
        herramientas={
          <Button variant="default" loading={basico.isLoading} onClick={cargar}>
            Cargar conjunto básico
          </Button>
        }
      />
      <PieDeGuardar
        cambios={resumen(en.cambios)}
        aviso={aviso}
        enCurso={guardarReglas.enCurso}
        alGuardar={guardar}
        alDescartar={descartar}
      />
    </div>
  )
}

/** '2 nuevos, 1 cambiado, 3 por eliminar'. */
export function resumen(cambios: readonly NodoVisto[]): string {
  const son = (estado: NodoVisto['estado']) => cambios.filter((n) => n.estado === estado).length
  const [nuevos, cambiados, borrados] = [son('nuevo'), son('cambiado'), son('borrado')]
  return [
    nuevos > 0 && cuantas(nuevos, 'nuevo'),
    cambiados > 0 && cuantas(cambiados, 'cambiado'),
    borrados > 0 && `${borrados} por eliminar`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Says of each rule that goes which roles and functionalities lose it. */
function LoQueSeVa({ idos, de }: { idos: readonly NodoVisto[]; de: ReadonlyMap<string, NodoDeRegla> }) {
  const reglas = idos.filter((n) => n.tipo === 1)
  const delPrograma = reglas.filter((n) => de.get(n.clave)?.delPrograma)
  return (
    <div className={formas.pila}>
      <p>
        Se {idos.length === 1 ? 'elimina' : 'eliminan'} {cuantas(reglas.length, 'regla')}
        {idos.length > reglas.length && ` y ${cuantas(idos.length - reglas.length, 'grupo')}`}:
      </p>
      <ul className={clases(formas.pila, formas.cerca)}>
        {reglas.slice(0, MARCADOS).map((n) => {
          const { roles = [], funcionalidades = [] } = de.get(n.clave) ?? {}
          return (
            <li key={n.clave}>
              <b>{n.codigo}</b>
              {roles.length > 0
                ? `: la ${roles.length === 1 ? 'pierde' : 'pierden'} ${roles.join(', ')}`
                : ': ningún rol la tiene'}
              {funcionalidades.length > 0 && `; la piden ${funcionalidades.join(', ')}`}
            </li>
          )
        })}
        {reglas.length > MARCADOS && <li>y {reglas.length - MARCADOS} más</li>}
      </ul>
      {delPrograma.length > 0 && (
        <p>
          Lo que el programa hace con {delPrograma.length === 1 ? 'ella' : 'ellas'} queda solo para ServerAdmin, hasta
          que «Cargar conjunto básico» {delPrograma.length === 1 ? 'la' : 'las'} traiga de nuevo.
        </p>
      )}
    </div>
  )
}
