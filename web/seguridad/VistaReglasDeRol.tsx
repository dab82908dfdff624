import IconCheck from 'icono:check'
import IconMinus from 'icono:minus'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Contestado } from '#contract/route.ts'
import type { NodoDeRegla } from '#contract/seguridad.ts'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { advertencia, exito, peligro } from '../ui/alertas.tsx'
import { Arbol, useAbiertas } from '../ui/arbol/Arbol.tsx'
import { clavesHalladas } from '../ui/arbol/recorrido.ts'
import { useAvisoSinGuardar } from '../ui/avisoSinGuardar.tsx'
import { MensajeError } from '../ui/campos/campo.tsx'
import { clases } from '../ui/clases.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import { Elegible } from '../ui/Elegible.tsx'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { Pildora } from '../ui/Pildora.tsx'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import css from './Editor.module.css'
import { PieDeGuardar } from './PieDeGuardar.tsx'
import { cuantas, MUESTRAN_REGLAS, PARAMETROS } from './vistas.ts'

const planos = (nodos: readonly NodoDeRegla[]): NodoDeRegla[] => nodos.flatMap((n) => [n, ...planos(n.cNodes)])
const hojasDe = (n: NodoDeRegla): NodoDeRegla[] => (n.type === 1 ? [n] : n.cNodes.flatMap(hojasDe))

/** Ticks the rules of a role (S27). */
export function VistaReglasDeRol() {
  const [direccion, cambiar] = useDireccion(['rol'])
  const idRol = Number(direccion['rol'] ?? 0)
  const roles = useConsulta(api.security.getroles, {})
  const todos = roles.data?.Roles
  const elegible = todos?.find((r) => r.RoleId === idRol)
  if (sinLeer(roles)) return <TarjetaSinLeer que="Error al Recuperar Roles" lectura={roles} />
  return (
    <div className={formas.pila}>
      <div className={clases('tarjeta', formas.fila)}>
        <Elegible
          label="Rol"
          w={300}
          maw="100%"
          placeholder={todos ? 'Elija un rol' : 'Searching…'}
          clearable={false}
          opciones={todos?.map((r) => ({ id: r.RoleId, text: r.RoleName }))}
          valor={elegible ? idRol : null}
          alElegir={(id) => cambiar({ rol: id === null ? undefined : String(id) }, { paso: true })}
        />
        {elegible && (
          <p className="texto-2" style={{ alignSelf: 'end', minHeight: 26 }}>
            {elegible.usuarios === 0
              ? 'Ningún usuario lo tiene'
              : `Lo ${elegible.usuarios === 1 ? 'tiene' : 'tienen'} ${cuantas(elegible.usuarios, 'usuario')}`}
          </p>
        )}
      </div>
      {elegible ? (
        <ReglasDe key={idRol} idRol={idRol} nombre={elegible.RoleName} />
      ) : (
        todos && (
          <div className="tarjeta">
            <Vacio texto="Elija un rol para ver sus reglas" />
          </div>
        )
      )}
    </div>
  )
}

function ReglasDe({ idRol, nombre }: { idRol: number; nombre: string }) {
  const arbol = useConsulta(api.security.getrules, {})
  const rol = useConsulta(api.security.getrulesforrole, { query: { roleId: idRol } })
  const basico = useConsulta(api.security.getbasicrules, {}, { fija: true })
  const guardarReglas = useLlamada(api.security.saverulesforrole, { invalida: MUESTRAN_REGLAS })
  const [marcas, setMarcas] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [version, setVersion] = useState<string>()
  const [dicho, setDicho] = useState('')
  const [busqueda, setBusqueda] = useState('')
  const { abiertas, abrir } = useAbiertas()
  const [deArbol, deRol] = [arbol.data, rol.data]
  const nodos = planos(arbol.data?.cNodes ?? [])
  const hojas = nodos.filter((n) => n.type === 1)
  const tenidas = new Set(rol.data?.rules)
  const tieneTodas = rol.data?.tieneTodas ?? false
  const elegida = (n: NodoDeRegla) => tieneTodas || (marcas.get(n.id) ?? tenidas.has(n.id))
  const dadas = hojas.filter((n) => elegida(n) && !tenidas.has(n.id) && !tieneTodas)
  const quitadas = hojas.filter((n) => !elegida(n) && tenidas.has(n.id))
  const sucio = dadas.length + quitadas.length > 0
  // what was read last counts while nothing is marked; afterwards what the marks were made over
  if (rol.data && rol.data.version !== version && (!sucio || version === undefined)) setVersion(rol.data.version)
  useAvisoSinGuardar(sucio, `Hay reglas de ${nombre} sin guardar.`, PARAMETROS)

  const releer = () => rol.refetch()

  if (sinLeer(arbol) || sinLeer(rol))
    return <TarjetaSinLeer que="Error al Recuperar Reglas de Securidad" lectura={sinLeer(arbol) ? arbol : rol} />
  if (!deArbol || deRol?.RoleId !== idRol) return <Skeleton height={400} />

  const marca = (n: NodoDeRegla): boolean | 'mixed' => {
    const suyas = hojasDe(n)
    const si = suyas.filter(elegida).length
    return si === 0 ? false : si === suyas.length ? true : 'mixed'
  }
  const marcar = (suyas: readonly NodoDeRegla[], si: boolean) =>
    setMarcas((antes) => new Map([...antes, ...suyas.filter((n) => n.propia).map((n) => [n.id, si] as const)]))
  const ramas = nodos.map((n) => ({
    clave: String(n.id),
    padre: n.parent === null ? null : String(n.parent),
    grupo: n.type === 0,
    texto: `${n.code} ${n.text}`,
    nodo: n,
  }))
  const halladas = clavesHalladas(ramas, busqueda)
  // what a search hides is not ticked with its group, nor unticked
  const cambiables = (n: NodoDeRegla) => hojasDe(n).filter((h) => h.propia && halladas.has(String(h.id)))
  const alternar = (n: NodoDeRegla) => {
    if (tieneTodas) return
    const suyas = cambiables(n)
    if (suyas.length === 0) return advertencia('No puede cambiarla', 'Usted no tiene esa regla')
    marcar(suyas, !suyas.every(elegida))
  }
  const delBasico = basico.data?.Roles.find((r) => r.RoleName === nombre)

  async function rechazo({ code, Message }: Contestado): Promise<boolean> {
    if (code !== 'modificado') {
      peligro('Error al Guardar', Message)
      return true
    }
    const { data } = await releer()
    if (!data) return false
    setVersion(data.version)
    const antes = tenidas
    const ahora = new Set(data.rules)
    const de = (ids: Set<number>, sin: Set<number>) =>
      hojas.filter((n) => ids.has(n.id) && !sin.has(n.id)).map((n) => n.code)
    const partes = [
      ...(de(ahora, antes).length > 0 ? [`dio ${de(ahora, antes).join(', ')}`] : []),
      ...(de(antes, ahora).length > 0 ? [`quitó ${de(antes, ahora).join(', ')}`] : []),
    ]
    setDicho(
      `${Message}${partes.length > 0 ? `: ${partes.join(' y ')}` : ''}. Lo que marcó no se perdió: revise y guarde otra vez.`,
    )
    return true
  }
  async function guardar() {
    if (!sucio) return advertencia('No existen cambios para guardar')
    const usuarios = deRol?.usuarios ?? 0
    if (quitadas.length > 0 && usuarios > 0) {
      const cierra = deRol?.propio && quitadas.some((n) => n.code === 'CFG-SEGURIDAD')
      const si = await confirmar({
        titulo: 'Quitar Reglas',
        texto: (
          <p>
            {usuarios === 1 ? 'Pierde' : 'Pierden'} <b>{quitadas.map((n) => n.code).join(', ')}</b>, desde su próximo
            pedido, {usuarios === 1 ? 'el usuario que tiene' : `los ${usuarios} usuarios que tienen`} el rol{' '}
            <b>{nombre}</b>.{cierra && ' Usted también: este editor se le cierra.'}
          </p>
        ),
        si: 'Quitar',
        peligro: true,
      })
      if (!si) return
    }
    const rules = hojas.filter(elegida).map((n) => n.id)
    const r = await guardarReglas.llamar({ body: { roleId: idRol, rules, version } }, { rechazo })
    if (!r) return
    setMarcas(new Map())
    setDicho('')
    exito('Reglas Guardadas', resumen)
  }
  const resumen = [
    dadas.length > 0 && `${cuantas(dadas.length, 'regla')} más`,
    quitadas.length > 0 && `${cuantas(quitadas.length, 'regla')} menos`,
  ]
    .filter(Boolean)
    .join(', ')

  return (
    <>
      {tieneTodas && <p className={clases('tarjeta', 'texto-2')}>ServerAdmin tiene todas las reglas: no se cambian.</p>}
      <div className={clases('tarjeta', formas.pegada)}>
        <div className={clases(formas.fila, css.barra)}>
          <TextInput
            type="search"
            w={{ base: '100%', sm: 300 }}
            aria-label="Buscar regla"
            placeholder="Buscar regla"
            maxLength={100}
            value={busqueda}
            onChange={(e) => setBusqueda(e.currentTarget.value)}
          />
          <span className="texto-3">
            {hojas.filter(elegida).length} de {cuantas(hojas.length, 'regla')}
          </span>
          {delBasico && (
            <Button
              variant="default"
              className={formas.final}
              onClick={() =>
                marcar(
                  hojas.filter((n) => delBasico.rules.includes(n.code)),
                  true,
                )
              }
            >
              Marcar las del conjunto básico
            </Button>
          )}
        </div>
        <Arbol
          etiqueta={`Reglas de ${nombre}`}
          ramas={ramas}
          busqueda={busqueda}
          abiertas={abiertas}
          abrir={abrir}
          vacio={busqueda ? 'No se encontraron Resultados' : 'No se encontraron datos'}
          marca={({ nodo }) => marca(nodo)}
          nombre={({ nodo: n }) =>
            n.type === 0
              ? `${n.text}, ${hojasDe(n).filter(elegida).length} de ${hojasDe(n).length}`
              : [
                  n.code,
                  n.text,
                  !n.propia && 'Usted no la tiene',
                  n.propia && cambiada(n) && (elegida(n) ? 'Se da' : 'Se quita'),
                ]
                  .filter(Boolean)
                  .join(', ')
          }
          alTeclear={(tecla, { nodo }) => {
            if (tecla !== ' ' && tecla !== 'Enter') return false
            alternar(nodo)
            return true
          }}
          alPulsar={({ nodo }) => alternar(nodo)}
          fila={({ rama: { nodo: n } }) => (
            <div className={css.nodo}>
              <span className={css.nombre}>
                <Casilla marca={marca(n)} no={tieneTodas || cambiables(n).length === 0} alPulsar={() => alternar(n)} />
                <span className={css.codigo}>{n.type === 0 ? n.text : n.code}</span>{' '}
                {n.type === 1 && <span className={css.texto}>{n.text}</span>}
              </span>{' '}
              <span className={css.detalle}>
                {n.type === 0
                  ? `${hojasDe(n).filter(elegida).length} de ${hojasDe(n).length}`
                  : !n.propia
                    ? 'Usted no la tiene'
                    : cambiada(n) &&
                      (elegida(n) ? <Pildora tono="neutra">Se da</Pildora> : <Pildora>Se quita</Pildora>)}
              </span>
            </div>
          )}
        />
      </div>
      <PieDeGuardar
        cambios={resumen}
        aviso={dicho && <MensajeError>{dicho}</MensajeError>}
        enCurso={guardarReglas.enCurso}
        alGuardar={() => void guardar()}
        alDescartar={() => {
          setMarcas(new Map())
          setDicho('')
        }}
      />
    </>
  )

  function cambiada(n: NodoDeRegla): boolean {
    return !tieneTodas && elegida(n) !== tenidas.has(n.id)
  }
}

/** Draws the box of a row; the row itself says whether it is ticked. */
const Casilla = ({ marca, no, alPulsar }: { marca: boolean | 'mixed'; no: boolean; alPulsar: () => void }) => (
  <span
    className={css.casilla}
    data-marca={marca}
    data-no={no || undefined}
    aria-hidden
    onClick={(e) => {
      e.stopPropagation()
      alPulsar()
    }}
  >
    {marca === true && <IconCheck size={12} stroke={3} />}
    {marca === 'mixed' && <IconMinus size={12} stroke={3} />}
  </span>
)
