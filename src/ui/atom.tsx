const orbit = (angle: number) => (
  <ellipse cx={16} cy={16} rx={12} ry={4.8} transform={`rotate(${angle} 16 16)`} />
);

/** The default loading picture, drawn on a 32 px grid. */
export function Atom() {
  return (
    <>
      {orbit(0)}
      {orbit(60)}
      {orbit(120)}
      <circle cx={16} cy={16} r={2} fill="currentColor" />
    </>
  );
}
