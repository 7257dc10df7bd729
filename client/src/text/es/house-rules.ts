/** House rules in Spanish. */
export const houseRules = {
  title: "Reglas de la casa",
  inPlay: "Reglas de la casa en esta mesa",
  help: "Para mesas con amigos o bots. Sin clasificación.",
  usual: "lo habitual",
  on: "sí",
  off: "no",
  changed: "{count} {count:cambiada|cambiadas}",
  linked: "{name} está listo. Invita a alguien o juega contra un bot.",
};
