import { Button, Checkbox, Group, Select, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { MAX_PERSONAS } from '#contract/altas.ts'
import { api } from '../call/api.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { peligro } from '../ui/alertas.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import { Elegible } from '../ui/Elegible.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { numero } from '../ui/paginas.ts'
import { SinLeer } from '../ui/SinLeer.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { type Propuesta, porQueNo } from './altas.ts'

const QUIENES = [
  { value: 'curso', label: 'Los padres de un curso' },
  { value: 'sucursal', label: 'Los padres de una sucursal' },
  { value: 'padres', label: 'Todos los padres' },
  { value: 'docentes', label: 'Los docentes con cursos' },
  { value: 'personal', label: 'Todo el personal' },
] as const
type Quienes = (typeof QUIENES)[number]['value']

/** Asks for whom, and shows who would get an account and who would not. Nobody gets one before the button is pressed. */
export function ElegirAltas({ alCrear, alCerrar }: { alCrear: (id: number) => void; alCerrar: () => void }) {
  const modelo = useConsulta(api.altas.modelo, {})
  const [quienes, setQuienes] = useState<Quienes>('curso')
  const [lugar, setLugar] = useState<number | null>(null)
  const [roles, setRoles] = useState<readonly number[]>([])
  const [sin, setSin] = useState<ReadonlySet<string>>(new Set())
  const deLugar = quienes === 'curso' || quienes === 'sucursal'
  const lugares = (quienes === 'curso' ? modelo.data?.cursos : modelo.data?.sucursales) ?? []
  const listo = !deLugar || lugar !== null
  const lectura = useConsulta(api.altas.previa, listo ? { query: { quienes, id: deLugar ? lugar : undefined } } : null)
  const previa = listo && !lectura.isPlaceholderData ? lectura.data?.personas : undefined
  const crear = useLlamada(api.altas.crear)

  const dePadres = quienes !== 'docentes' && quienes !== 'personal'
  const posibles = modelo.data?.roles.filter((r) => r.dePadre === dePadres) ?? []
  const elegidos = dePadres ? posibles.map((r) => r.id) : roles
  const personas = previa?.filter((p) => p.motivo === '' && !sin.has(p.persona)).map((p) => p.persona) ?? []
  const falta =
    modelo.data?.mail === false
      ? 'El colegio no manda mails todavía, y nadie recibiría su enlace: se configuran en WebAPP'
      : modelo.data && posibles.length === 0
        ? 'No puede dar ninguno de sus roles'
        : personas.length > MAX_PERSONAS
          ? `Son más de ${numero(MAX_PERSONAS)}: elija por sucursal o por curso`
          : personas.length > 0 && elegidos.length === 0
            ? 'Elija al menos un rol'
            : ''

  const elegir = (que: string | null) => {
    if (!que) return
    setQuienes(que as Quienes)
    setLugar(null)
    setSin(new Set())
  }
  const hacer = async () => {
    const rechazo = ({ Message }: { Message: string }) => peligro('Crear Usuarios', Message)
    const r = await crear.llamar({ body: { personas, roles: [...elegidos] } }, { rechazo })
    if (r) alCrear(r.id)
  }
  const marcar = (persona: string, si: boolean) =>
    setSin((antes) => new Set(si ? [...antes].filter((otra) => otra !== persona) : [...antes, persona]))

  return (
    <Modal
      titulo="Crear Usuarios"
      ancho="m"
      alCerrar={alCerrar}
      ocupado={crear.enCurso}
      pie={
        <>
          {falta && <span className={clases('texto-2', formas.inicio)}>{falta}</span>}
          <BotonCerrar>Cancelar</BotonCerrar>
          <Button
            type="submit"
            disabled={personas.length === 0 || falta !== ''}
            loading={crear.enCurso}
            onClick={() => void hacer()}
          >
            {personas.length === 0
              ? 'Crear e invitar'
              : `Crear e invitar a ${numero(personas.length)} ${personas.length === 1 ? 'persona' : 'personas'}`}
          </Button>
        </>
      }
    >
      <div className={formas.pila}>
        {sinLeer(modelo) && <SinLeer lectura={modelo} />}
        <Group align="flex-start" gap="var(--esp-3)">
          <Select
            label="De quiénes"
            w={260}
            allowDeselect={false}
            data={QUIENES.map((q) => ({ ...q }))}
            value={quienes}
            onChange={elegir}
          />
          {deLugar && (
            <Elegible
              key={quienes}
              label={quienes === 'curso' ? 'Curso' : 'Sucursal'}
              placeholder="Elija"
              w={300}
              clearable={false}
              opciones={lugares}
              valor={lugar}
              alElegir={(id) => {
                setLugar(id)
                setSin(new Set())
              }}
            />
          )}
          {!dePadres && (
            <Checkbox.Group
              label="Roles"
              value={roles.map(String)}
              onChange={(v) => setRoles(v.map(Number))}
              className={formas.crece}
            >
              <Group gap="6px 16px" mih={32}>
                {posibles.map((r) => (
                  <Checkbox key={r.id} value={String(r.id)} label={r.text} />
                ))}
              </Group>
            </Checkbox.Group>
          )}
        </Group>
        {listo ? (
          <Previa personas={previa} lectura={lectura} sin={sin} marcar={marcar} />
        ) : (
          <p className="texto-2">
            Cada uno recibe por mail su usuario y un enlace para elegir su contraseña, que vence en 48 horas. Antes de
            crearlos ve aquí quiénes lo reciben y quiénes no.
          </p>
        )}
      </div>
    </Modal>
  )
}

interface PreviaProps {
  personas: readonly Propuesta[] | undefined
  lectura: ReturnType<typeof useConsulta>
  sin: ReadonlySet<string>
  marcar: (persona: string, si: boolean) => void
}

/** Those who get an account, ticked, and those who do not, with why. It is inside the modal, so that it pages there. */
function Previa({ personas, lectura, sin, marcar }: PreviaProps) {
  const grilla = useGrilla({ filas: 50 })
  const reciben = personas?.filter((p) => p.motivo === '').length ?? 0
  const no = (personas?.length ?? 0) - reciben
  const columnas: Columna<Propuesta>[] = [
    {
      key: 'marca',
      titulo: <VisuallyHidden>Recibe</VisuallyHidden>,
      ancho: 40,
      celda: (p) => (
        <Checkbox
          aria-label={p.nombre}
          checked={p.motivo === '' && !sin.has(p.persona)}
          disabled={p.motivo !== ''}
          onChange={(e) => marcar(p.persona, e.currentTarget.checked)}
        />
      ),
    },
    {
      key: 'nombre',
      titulo: 'Nombre',
      valor: (p) => p.nombre,
      celda: (p) => (
        <span className={clases(formas.corto, formas.conDetalle)}>
          {p.nombre}
          {p.detalle && <small className="texto-3">{p.detalle}</small>}
        </span>
      ),
    },
    {
      key: 'usuario',
      titulo: 'Usuario',
      valor: (p) => p.usuario || porQueNo(p.motivo),
      celda: (p) =>
        p.motivo === '' ? (
          <span className={clases(formas.corto, formas.conDetalle)}>
            {p.usuario}
            {p.email !== p.usuario && <small className="texto-3">{p.email}</small>}
          </span>
        ) : (
          <span className="texto-2">{porQueNo(p.motivo)}</span>
        ),
    },
  ]
  return (
    <>
      {personas && (
        <p role="status" className={formas.resumen}>
          <span>
            <b>{numero(reciben)}</b> {reciben === 1 ? 'recibe' : 'reciben'} usuario
          </span>
          {no > 0 && (
            <span>
              <b>{numero(no)}</b> no
            </span>
          )}
        </p>
      )}
      <Grilla
        estado={grilla}
        etiqueta="Personas"
        columnas={columnas}
        filas={personas}
        lectura={lectura}
        rowKey={(p) => p.persona}
        alPulsarFila={(p) => p.motivo === '' && marcar(p.persona, sin.has(p.persona))}
        alto={380}
        conFoto
        textoVacio="No hay nadie así"
      />
    </>
  )
}
