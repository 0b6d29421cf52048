/** Inline styles of mails: site/mail/mail-body.tsx says why. */

export const font = "Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
export const ink = "#2b1e18";
export const soft = "#65544a";
export const line = "#e6d9c8";

export const text = { margin: "0 0 16px", color: ink, fontFamily: font, fontSize: "16px", lineHeight: "24px" };
export const quiet = { ...text, color: soft, fontSize: "14px", lineHeight: "20px" };
