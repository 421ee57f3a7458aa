/** The frame leads on to what the reader looks after. */
export default function StaffStart() {
  return null;
}
