# Starts a program in the namespaces that `unshare` has just created, and gives up the right to
# change them.
#
#   sh isolate.sh files|network FOLDER READABLE... -- PROGRAM ARGUMENT...
#
# `files`: the program sees the system's programs and libraries, the READABLE paths and devices
# that hold no data (such as null and random), all of them read-only, and FOLDER, which it may
# write to. They are mounted in a new root; the old root is unmounted.
# `network`: the program sees the files of this machine.
# In both cases its only network interface is a loopback of its own.
set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin:$PATH
kind=$1 folder=$2
shift 2

interface_up() {
  ip link set lo up 2> /dev/null || python3 -c '
import fcntl, socket, struct
fcntl.ioctl(socket.socket(), 0x8914, struct.pack("16sh14x", b"lo", 1))'
}

# A user namespace may not lift the restrictions of an existing mount, so a remount that fails is
# repeated with these restrictions named.
read_only() {
  mount -o remount,bind,ro "$1" 2> /dev/null ||
    mount -o remount,bind,ro,nosuid,nodev "$1" 2> /dev/null ||
    mount -o remount,bind,ro,nosuid,nodev,noexec "$1"
}

# Makes one path of the old root visible under the new one.
show() {
  from=$1 to=$2
  if [ -d "$from" ]; then mkdir -p "$to"; else mkdir -p "$(dirname "$to")" && : > "$to"; fi
  mount --rbind "$from" "$to"
}

interface_up
if [ "$kind" = files ]; then
  mount -t tmpfs -o mode=755,size=16m tmpfs /tmp
  cd /tmp
  mkdir old proc dev
  for each in /usr /bin /sbin /lib /lib32 /lib64 /libx32; do
    if [ -L "$each" ]; then cp -P "$each" "/tmp$each"; elif [ -d "$each" ]; then show "$each" "/tmp$each" && read_only "/tmp$each"; fi
  done
  pivot_root . old
  cd /
  # Containers often forbid mounting a new /proc; the program then runs without one.
  mount -t proc proc /proc 2> /dev/null || true
  for each in null zero full random urandom; do show "/old/dev/$each" "/dev/$each"; done
  mkdir -p "$folder"
  mount --rbind "/old$folder" "$folder"
  while [ "$1" != -- ]; do
    if [ -e "/old$1" ] && [ ! -e "$1" ]; then show "/old$1" "$1" && read_only "$1"; fi
    shift
  done
  umount -l /old
  rmdir /old
  mkdir -p /tmp
  read_only /
  cd "$folder"
else
  while [ "$1" != -- ]; do shift; done
fi
shift
exec setpriv --pdeathsig KILL --no-new-privs --inh-caps=-all --bounding-set=-all -- "$@"
