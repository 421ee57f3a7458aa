import { BookHeart, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import { ThemeOptions } from "~/shell/user-menu";
import { Avatar } from "~/ui/avatar";
import { BookCover } from "~/ui/book-cover";
import { Button, IconButton } from "~/ui/button";
import { Badge, ChoiceChip } from "~/ui/chip";
import { ConfirmDialog, Dialog } from "~/ui/dialog";
import { Checkbox, PasswordField, SelectField, TextField } from "~/ui/field";
import { WordMark } from "~/ui/logo";
import { Menu, MenuItem } from "~/ui/menu";
import { Pager } from "~/ui/pager";
import { ProgressBar } from "~/ui/progress-bar";
import { SearchBox } from "~/ui/search-box";
import { Loading, Skeleton } from "~/ui/skeleton";
import { StarInput } from "~/ui/star-input";
import { Stars } from "~/ui/stars";
import { EmptyState, ErrorState } from "~/ui/states";

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-8">
      <h2 className="mb-4 font-medium font-serif text-xl">{title}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}

const books = [
  { title: "Saatleri Ayarlama Enstitüsü", author: ["Ahmet Hamdi Tanpınar"] },
  { title: "Puslu Kıtalar Atlası", author: ["İhsan Oktay Anar"] },
  { title: "Biz", author: ["Yevgeni Zamyatin"] },
  { title: "Bir Dinozorun Anıları", author: ["Mina Urgan"] },
];

/** Every primitive on one page, in development only. */
export default function UiGallery() {
  const [rating, setRating] = useState<number | null>(3);
  const [open, setOpen] = useState<"dialog" | "confirm">();
  return (
    <main className="mx-auto max-w-4xl px-5 py-10">
      <title>Bileşenler</title>
      <h1>
        <WordMark className="text-4xl" />
        <span className="sr-only">bileşenleri</span>
      </h1>
      <Section title="Düğmeler">
        <Button>Birincil</Button>
        <Button look="secondary">İkincil</Button>
        <Button look="ghost">Sessiz</Button>
        <Button look="danger">Tehlikeli</Button>
        <Button isBusy>Meşgul</Button>
        <Button disabled>Kapalı</Button>
        <Button size="small">Küçük</Button>
        <Button size="large">Büyük</Button>
        <IconButton label="Ekle">
          <Plus aria-hidden className="size-5" />
        </IconButton>
      </Section>
      <Section title="Alanlar">
        <TextField label="Ad" hint="Bir ipucu" className="w-64" />
        <TextField label="Soyad" error="Soyad gereklidir" className="w-64" />
        <PasswordField label="Şifre" />
        <SelectField label="Ülke">
          <option>Türkiye</option>
        </SelectField>
        <Checkbox label="Kabul ediyorum" />
        <SearchBox label="Ara" placeholder="Kitap, yazar" onSearch={(text) => toast.info(text)} />
      </Section>
      <Section title="Puan, etiket, kişi">
        <Stars value={3.5} />
        <StarInput label="Puan" value={rating} onChange={setRating} />
        <Badge>Okunacak</Badge>
        <Badge tone="amber">Okunuyor</Badge>
        <Badge tone="pine">Okundu</Badge>
        <Badge tone="primary">Liste</Badge>
        <ChoiceChip isChosen onChoose={() => {}}>
          Seçili
        </ChoiceChip>
        <ChoiceChip isChosen={false} onChoose={() => {}}>
          Seçilmemiş
        </ChoiceChip>
        <Avatar name="İnci" username="inci" size="small" />
        <Avatar name="Işıl" username="isil" />
        <Avatar name="Şule" username="sule" size="large" />
      </Section>
      <Section title="Kapaklar">
        {books.map((book) => (
          <div key={book.title} className="w-32">
            <BookCover book={book} />
          </div>
        ))}
        <div className="w-12">
          <BookCover book={books[0] ?? { title: "", author: [] }} />
        </div>
      </Section>
      <Section title="Pencereler ve menüler">
        <Button onClick={() => setOpen("dialog")}>Pencere</Button>
        <Button look="danger" onClick={() => setOpen("confirm")}>
          Soru
        </Button>
        <Menu label="Menü" trigger={<Button look="secondary">Menü</Button>}>
          <MenuItem onSelect={() => toast.success("Seçildi")}>Bir madde</MenuItem>
          <ThemeOptions />
        </Menu>
        <Button look="secondary" onClick={() => toast.success("Kaydedildi")}>
          Bildirim
        </Button>
        <Button look="secondary" onClick={() => toast.error("Bir hata oluştu")}>
          Hata bildirimi
        </Button>
      </Section>
      <Section title="Durumlar">
        <Loading className="w-64 space-y-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4" />
        </Loading>
        <div className="w-64">
          <ProgressBar percent={40} label="İlerleme" />
        </div>
        <EmptyState icon={BookHeart} title="Henüz bir şey yok">
          Boş durum metni.
        </EmptyState>
        <ErrorState message="Bir şeyler ters gitti." onRetry={() => {}} />
        <Pager page={4} pageCount={12} to={(page) => `?page=${page}`} />
      </Section>
      <Dialog isOpen={open === "dialog"} onClose={() => setOpen(undefined)} title="Pencere">
        İçerik
      </Dialog>
      <ConfirmDialog
        isOpen={open === "confirm"}
        onClose={() => setOpen(undefined)}
        title="Emin misiniz?"
        confirmLabel="Sil"
        onConfirm={async () => {}}
      >
        Bu işlem geri alınamaz.
      </ConfirmDialog>
    </main>
  );
}
