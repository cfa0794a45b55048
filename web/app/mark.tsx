/** Kinora's logo. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="6" fill="var(--accent)" />
      <path d="M9.5 7.2v9.6l7.6-4.8z" fill="var(--on-accent)" />
    </svg>
  );
}
