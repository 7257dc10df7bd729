/** House rules in Spanish. */
export const houseRules = {
  title: "Reglas de la casa",
  inPlay: "Reglas de la casa en esta mesa",
  help: "Para mesas con amigos o bots. Sin clasificación.",
  usual: "lo habitual",
  on: "sí",
  off: "no",
  reset: "Volver a las reglas habituales",
  changed: "{count} {count:cambiada|cambiadas}",
  name: "Ponles nombre",
  nameExample: "Farkle de la abuela",
  save: "Guardar",
  share: "Copiar enlace",
  use: "Usar {name}",
  remove: "Borrar {name}",
  linked: "{name} está listo. Invita a alguien o juega contra un bot.",
  toWorkshop: "Taller: mira qué hacen estas reglas",
};
