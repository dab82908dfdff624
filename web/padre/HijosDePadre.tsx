import IconCash from 'icono:cash'
import IconFilePlus from 'icono:file-plus'
import IconLink from 'icono:link'
import IconUnlink from 'icono:unlink'
import IconUserPlus from 'icono:user-plus'
import IconUsersGroup from 'icono:users-group'
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sumar } from '#domain/dinero.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { inscribir } from '../alumno/inscribir.ts'
import { SinCurso } from '../alumno/SinCurso.tsx'
import { api } from '../call/api.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { dniEscrito } from '../persona/dni.ts'
import { NombrePersona } from '../persona/NombrePersona.tsx'
import { useDesvincular } from '../persona/useDesvincular.tsx'
import { useConsulta } from '../query/consulta.ts'
import { releer } from '../query/releer.ts'
import { usePermitido, useSeguridad } from '../sesion/seguridad.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { enCentavos } from '../ui/centavos.ts'
import type { Columna } from '../ui/columna.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { lazyModal, loaded } from '../ui/lazy.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import type { DetallePadre } from './detalle.ts'

const AsignarHijoModal = lazyModal(() => import('../familia/AsignarHijoModal.tsx').then((m) => m.AsignarHijoModal))

type Hijo = DetallePadre['hijos'][number]

/** Shows the children of a parent, with what may be done about each. */
export function HijosDePadre({ detalle: { data: padre, hijos } }: { detalle: DetallePadre }) {
  const puede = useSeguridad('CONT-PADRES-VIEW')
  const grilla = useGrilla({ prefix: 'hijos' })
  const desvincular = useDesvincular()
  const permitido = usePermitido()
  const cliente = useQueryClient()
  const releerPadre = () => void releer(cliente, [api.padre.porId])
  const seCobra = puede.cobrar && hijos.length > 0
  const familia = useConsulta(
    api.cobranza.familia,
    { query: { idPadre: padre.id } },
    { activa: seCobra, silenciosa: true },
  )
  // a child who was assigned or enrolled meanwhile owes what was not read of him
  const [deQuienes, setDeQuienes] = useState(hijos)
  const alDia = deQuienes === hijos
  const { refetch } = familia
  useEffect(() => {
    if (seCobra && !alDia) void refetch().then(({ isSuccess }) => isSuccess && setDeQuienes(hijos))
  }, [seCobra, alDia, hijos, refetch])
  const debe = (h: Hijo) =>
    sumar((familia.data?.options ?? []).filter((o) => o.idAlumno === h.id).map((o) => enCentavos(o.debeHoy)))
  const acciones = (h: Hijo) => (
    <span className={formas.acciones}>
      {puede.cobrar && h.idCurso !== null && (
        <BotonEnlace
          a={ir.cobrarAlumno(h.id)}
          variant="subtle"
          color="gray"
          leftSection={<IconCash size={16} stroke={1.7} />}
          titulo={`Cobrar a ${nombreCompleto(h)}`}
        >
          Cobrar
        </BotonEnlace>
      )}
      {permitido(['CONT-PANEL/ALUMNOS', 'enrol']) && h.idCurso === null && !h.eliminado && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconFilePlus size={16} stroke={1.7} />}
          aria-label={`Inscribir a ${nombreCompleto(h)}`}
          onClick={() => inscribir({ idAlumno: h.id, onListo: releerPadre })}
        >
          Inscribir
        </Button>
      )}
      {puede.hijosEdit && !padre.eliminado && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconUnlink size={16} stroke={1.7} />}
          aria-label={`Desvincular a ${nombreCompleto(h)}`}
          onClick={() => void desvincular({ alumno: h, padre })}
        >
          Desvincular
        </Button>
      )}
    </span>
  )
  const nadieDebe = alDia && familia.data?.options.length === 0
  const [asignando, setAsignando] = useState(false)
  const agregar = puede.hijosEdit && !padre.eliminado && (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={16} stroke={1.7} />}
        onClick={() => setAsignando(true)}
        {...AsignarHijoModal.acercarse}
      >
        Asignar Hijo
      </Button>
      {permitido(['CONT-PANEL/ALUMNOS', 'new']) && (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={16} stroke={1.7} />}
          onClick={() =>
            loaded(import('../familia/FamiliaNueva.tsx'), (m) =>
              m.abrirOtroHijo(padre, puede.hijo ? hijos.find((h) => !h.eliminado)?.id : undefined),
            )
          }
        >
          Agregar Hijo
        </Button>
      )}
    </>
  )
  const columnas: Columna<Hijo>[] = [
    {
      key: 'nombre',
      titulo: 'Nombre',
      celda: (h) => <NombrePersona persona={h} a={puede.hijo ? ir.alumno(h.id) : null} />,
    },
    { key: 'dni', titulo: 'DNI', alinear: 'derecha', celda: (h) => dniEscrito(h.dni) },
    { key: 'edad', titulo: 'Edad', alinear: 'derecha', valor: (h) => h.edad },
    {
      key: 'curso',
      titulo: 'Curso',
      celda: (h) =>
        h.idCurso === null ? (
          <SinCurso proximo={h.cursoProximo} />
        ) : (
          <span className={formas.conDetalle}>
            <EnlacePantalla ruta={rutas.curso} a={ir.curso(h.idCurso)} permitido={puede.curso}>
              {h.curso}
            </EnlacePantalla>
            {h.sucursal && <small>{h.sucursal}</small>}
          </span>
        ),
    },
    ...(familia.data
      ? [
          {
            key: 'debe',
            titulo: 'Debe hoy',
            alinear: 'derecha' as const,
            celda: (h: Hijo) =>
              alDia ? <Dinero centavos={debe(h)} deuda={debe(h) > 0} /> : <span className="texto-3">…</span>,
          },
        ]
      : []),
    {
      key: 'acciones',
      soloPantalla: true,
      titulo: <VisuallyHidden>Acciones</VisuallyHidden>,
      alinear: 'derecha',
      fija: 'derecha',
      celda: acciones,
    },
  ]
  return (
    <Bloque
      titulo="Hijos"
      acciones={
        hijos.length > 0 && (
          <Group gap="var(--esp-2)">
            {agregar}
            {puede.cobrar && !nadieDebe && (
              <BotonEnlace
                a={ir.cobrarFamilia(padre.id)}
                variant="default"
                leftSection={<IconUsersGroup size={16} stroke={1.7} />}
              >
                Cobrar a la familia
              </BotonEnlace>
            )}
          </Group>
        )
      }
    >
      <Grilla
        estado={grilla}
        etiqueta="Hijos"
        columnas={columnas}
        rowKey={(h) => h.id}
        filas={hijos}
        conFoto
        sinPaginador
        marcaFila={(h) => (h.eliminado ? 'eliminada' : undefined)}
        textoVacio="No tiene hijos asignados"
        vacio={agregar && <Group gap="var(--esp-2)">{agregar}</Group>}
      />
      {asignando && (
        <AsignarHijoModal padre={padre} hijos={hijos.map((h) => h.id)} alCerrar={() => setAsignando(false)} />
      )}
    </Bloque>
  )
}
