/** @jest-environment node */
import { ORIGIN, visit, type Visitor } from "./visitor";

describe("a photo", () => {
  const bytes = (...parts: (string | number[])[]): Blob =>
    new Blob(parts.map((part) => (typeof part === "string" ? part : new Uint8Array(part))));
  const JPEG = bytes([0xff, 0xd8, 0xff, 0xe0], "picture");
  const repair = {
    piece: "label",
    ean: "4051248211013",
    garment: "jumper",
    kind: "hole",
    size: "small",
    place: "",
    mend: "visible",
    name: "Wanda Wolle",
    email: "wanda@example.com",
    clean: "1",
  };

  async function send({ handle, session }: Visitor, path: string, name: string, file: File): Promise<Response> {
    const body = new FormData();
    body.append("_token", session.csrfToken);
    for (const [field, value] of Object.entries(repair)) body.append(field, value);
    body.append(name, file);
    const headers = { Cookie: `session=${session.id}`, Accept: "application/json" };
    return handle(new Request(`${ORIGIN}${path}`, { method: "POST", body, headers }));
  }

  test.each([
    ["a JPEG", JPEG],
    ["a PNG", bytes([0x89], "PNG\r\n", [0x1a], "\n")],
    ["a WebP", bytes("RIFF", [1, 2, 3, 4], "WEBPVP8 ")],
    ["a HEIC", bytes([0, 0, 0, 24], "ftypheic")],
  ])("is recognised by its bytes, not its name: %s", async (_kind, blob) => {
    const visitor = visit();
    for (const type of ["image/jpeg", "", "text/html"]) {
      const response = await send(visitor, "/knit-repair/photo", "photo", new File([blob], "x", { type }));
      expect([type, response.status]).toEqual([type, 200]);
    }
    expect(visitor.session.photos).toHaveLength(3);
  });

  test.each([
    ["a page", bytes("<!doctype html><script>alert(1)</script>")],
    ["an SVG", bytes("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a GIF", bytes("GIF89a")],
    ["a video", bytes([0, 0, 0, 24], "ftypmp42")],
    ["a sound", bytes("RIFF", [1, 2, 3, 4], "WAVEfmt ")],
    ["a byte", bytes([0xff])],
  ])("is not %s that claims to be one", async (_kind, blob) => {
    const visitor = visit();
    const file = new File([blob], "hole.jpg", { type: "image/jpeg" });
    const answers = [
      await send(visitor, "/knit-repair/photo", "photo", file),
      await send(visitor, "/knit-repair", "photos", file),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(JSON.stringify(await answer.json())).toContain("Shop.PhotoWrongType");
    }
    expect(visitor.session.photos).toEqual([]);
  });
});
